/**
 * Tests of every entity, whatever its content: from its declaration to commands, events, view, HTTP, history, list and
 * rights.
 */

import { granted } from '../../../services/domain/kit/aggregate/actor.js';
import { kebab } from '../../../services/domain/kit/aggregate/aggregate.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import type { EntityInfo } from '../../../services/domain/kit/entity/describe.js';
import { callAt, testId } from '../testing/server.js';
import type { Values } from './samples.js';
import type { World } from './world.js';

type Rows = { rows: (Values & { id: string; version: number })[]; total?: number };
type HistoryEntry = {
  type: string;
  revision: number;
  changes: { field: string; label: string; before: unknown; after: unknown }[];
};

/** Kinds of fields whose value differs between samples; a change touches one of them. */
const CHANGEABLE = ['text', 'long', 'phone', 'email', 'date', 'money', 'number', 'kg'];
const equalFor = (value: unknown): string => String(value).replaceAll(',', '\\,');

/** The tests of one entity, by what they prove; each throws by `expect`. */
export const entitySuite = (world: () => World, name: string): [what: string, test: () => Promise<void>][] => {
  const info = (): EntityInfo => world().info(name);
  const seen = (id: string, revision: number) => `${name}-${id}@${revision}`;
  const rows = async (query: string, saw = '', token?: string) => {
    const answer = await world().read<Rows>(name, `?${query}`, saw, token);
    expect([query, answer.status]).toEqual([query, 200]);
    return answer.data;
  };
  const typed = () => info().fields.filter((field) => !field.actionOnly);
  const changeOf = async (values: Values): Promise<[string, Values]> => {
    const other = await world().values(name);
    const fixed = new Set([...(info().scope ? [info().scope as string] : [])]);
    const field = typed().find(
      (one) => CHANGEABLE.includes(one.kind) && !fixed.has(one.name) && other[one.name] !== values[one.name],
    );
    if (!field) throw new Error(`${name} has no field to change`);
    return [field.name, other];
  };

  return [
    [
      'is declared whole: each field that can be typed stands in the form once, and what lists show is there',
      async () => {
        const { form, list, fields, derived, title } = info();
        // Form sections may also name fields that the server writes or derives.
        const written = [...fields.filter((field) => field.actionOnly), ...derived].map((field) => field.name);
        const named = form.flatMap((section) => section.fields);
        expect(named).toHaveLength(new Set(named).size);
        const inForm = named.filter((field) => !written.includes(field));
        expect([...inForm].sort()).toEqual(
          typed()
            .map((field) => field.name)
            .sort(),
        );
        const fieldNames = [...fields, ...derived].map((field) => field.name);
        expect([...fieldNames, 'retired']).toEqual(expect.arrayContaining([...list.columns, ...list.filters, title]));
        for (const field of [...fields, ...derived]) expect(field.label).not.toBe(field.name);
      },
    ],
    [
      'is registered, and reads back as it was typed',
      async () => {
        const { id, values, revision } = await world().register(name);
        const { status, data } = await world().read(name, `/${id}`, seen(id, revision));
        expect(status).toBe(200);
        expect(data).toMatchObject({ ...values, id, version: 0, retired: false });
        for (const field of info().fields.filter((f) => f.kind === 'ref' && values[f.name]))
          expect((data.sebutan as Values)[field.name]).not.toBe('');
      },
    ],
    [
      'refuses what is missing, unknown or set by actions alone, naming the field, and writes nothing',
      async () => {
        const values = await world().values(name);
        const id = testId();
        for (const field of typed().filter((f) => !f.optional && !('default' in f))) {
          const { [field.name]: _, ...rest } = values;
          const { status, body } = await world().give(name, id, 'register', rest);
          expect([field.name, status, body.errors[0]?.field]).toEqual([field.name, 400, field.name]);
        }
        const odd = await world().give(name, id, 'register', { ...values, takdikenal: 1 });
        expect([odd.status, odd.body.errors[0]?.field]).toEqual([400, 'takdikenal']);
        for (const field of info().fields.filter((f) => f.actionOnly)) {
          const { status } = await world().give(name, id, 'register', {
            ...values,
            [field.name]: field.default ?? null,
          });
          expect([field.name, status]).toEqual([field.name, 400]);
        }
        expect((await world().read(name, `/${id}`)).status).toBe(404);
      },
    ],
    [
      'keeps what is unique unique, whatever the case, and refuses refs that are not there or retired',
      async () => {
        const { values } = await world().register(name);
        for (const field of info().unique.filter((one) => values[one] !== undefined && values[one] !== '')) {
          const again = { ...(await world().values(name)), [field]: values[field] };
          const { status, body } = await world().give(name, testId(), 'register', again);
          expect([field, status, body.errors[0]?.code, body.errors[0]?.field]).toEqual([
            field,
            422,
            'claimed-unique',
            field,
          ]);
        }
        for (const field of typed().filter((f) => f.kind === 'ref' && values[f.name])) {
          const wrong = { ...(await world().values(name)), [field.name]: testId() };
          const { status, body } = await world().give(name, testId(), 'register', wrong);
          expect([field.name, status]).toEqual([field.name, 422]);
          expect(['ref-missing', 'ref-elsewhere']).toContain(body.errors[0]?.code);
        }
      },
    ],
    [
      'is changed, tells the change before and after, and as it was; a stale change is refused with who was first',
      async () => {
        // A document may stay as it was created.
        if (info().life?.editableIn.length === 0) return;
        const { id, values, revision } = await world().register(name);
        const [field, other] = await changeOf(values);
        const changed = await world().give(name, id, 'change', { [field]: other[field] }, { ifMatch: revision });
        expect([changed.status, changed.data?.events]).toEqual([200, ['Changed']]);
        const stale = await world().give(name, id, 'change', { [field]: values[field] }, { ifMatch: revision });
        expect([stale.status, stale.body.errors[0]?.code]).toEqual([409, 'stale']);
        const same = await world().give(name, id, 'change', { [field]: other[field] }, { ifMatch: revision + 1 });
        expect(same.data?.events).toEqual([]);
        const saw = seen(id, revision + 1);
        const { data } = await world().read(name, `/${id}`, saw);
        expect(data).toMatchObject({ [field]: other[field], version: revision + 1 });
        const was = await world().read(name, `/${id}?asOf=${revision}`);
        expect(was.data[field]).toEqual(values[field]);
        const history = await world().read<HistoryEntry[]>(name, `/${id}/history`, saw);
        expect(history.data.map((one) => one.type)).toEqual(['Registered', 'Changed']);
        const change = history.data[1]?.changes.find((one) => one.field === field);
        expect(change).toMatchObject({ before: values[field], after: other[field] });
        expect(change?.label).toBe(info().fields.find((f) => f.name === field)?.label);
      },
    ],
    [
      'is retired with a reason and restored; a document has its steps instead',
      async () => {
        const { id, values, revision } = await world().register(name);
        if (info().life) {
          const never = await world().give(name, id, 'retire', { alasan: 'Tidak dipakai lagi' }, { ifMatch: revision });
          return expect(never.status).toBe(404);
        }
        const [field, other] = await changeOf(values);
        expect((await world().give(name, id, 'retire', {}, { ifMatch: revision })).status).toBe(400);
        const gone = await world().give(name, id, 'retire', { alasan: 'Tidak dipakai lagi' }, { ifMatch: revision });
        expect(gone.status).toBe(200);
        const late = await world().give(name, id, 'change', { [field]: other[field] }, { ifMatch: revision + 1 });
        expect([late.status, late.body.errors[0]?.code]).toEqual([422, 'retired']);
        const saw = seen(id, revision + 1);
        expect((await world().read(name, `/${id}`, saw)).data.retired).toBe(true);
        expect((await rows(`retired=true&size=100&sort=-updatedAt`, saw)).rows.map((row) => row.id)).toContain(id);
        expect((await world().give(name, id, 'restore', {}, { ifMatch: revision + 1 })).status).toBe(200);
        expect((await world().read(name, `/${id}`, seen(id, revision + 2))).data.retired).toBe(false);
      },
    ],
    [
      'is found by each filter, in each order, by its words, and by nobody else’s',
      async () => {
        const { id, values, revision } = await world().register(name);
        const saw = seen(id, revision);
        const { data: doc } = await world().read(name, `/${id}`, saw);
        for (const field of info().list.filters.filter((one) =>
          ['string', 'number', 'boolean'].includes(typeof doc[one]),
        )) {
          if (doc[field] === '') continue;
          const query = `${field}=${encodeURIComponent(equalFor(doc[field]))}&sort=-updatedAt&size=100`;
          const result = await rows(query, saw);
          expect([field, result.rows.map((row) => row.id).includes(id)]).toEqual([field, true]);
        }
        for (const field of info().list.sortable) {
          for (const sort of [field, `-${field}`]) {
            const { rows: all } = await rows(`sort=${sort}&size=100`, saw);
            expect(all.length).toBeGreaterThan(0);
          }
        }
        const title = String(doc[info().title] ?? '').trim();
        const byTitle = await rows(`q=${encodeURIComponent(title)}&size=100&sort=-updatedAt`, saw);
        const searched = typeof values[info().title] === 'string' && info().fields.some((f) => f.name === info().title);
        if (searched && title) expect(byTitle.rows.map((row) => row.id)).toContain(id);
        expect((await rows('q=zzzxqzzz', saw)).rows).toEqual([]);
        expect((await world().read(name, '?takdikenal=1')).status).toBe(400);
      },
    ],
    [
      'is written and read by those of its table, and by nobody else',
      async () => {
        const { can } = info();
        for (const jobdesk of jobdesks) {
          const token = await world().somebody([jobdesk]);
          const actor = { jobdesk, level: 'user' as const };
          const list = await world().read(name, '', '', token);
          expect([jobdesk, 'read', list.status]).toEqual([jobdesk, 'read', granted(can.read, actor) ? 200 : 403]);
          const write = await world().give(name, testId(), 'register', {}, { token });
          const wanted = granted(can.write, actor) ? [400, 200, 422] : [403];
          expect([jobdesk, 'write', wanted.includes(write.status)]).toEqual([jobdesk, 'write', true]);
        }
        expect((await callAt(world().url, `/api/${name}`)).status).toBe(401);
      },
    ],
    [
      'of another branch is not there',
      async () => {
        const { scope, can } = info();
        if (!scope) return;
        const { id, revision } = await world().register(name);
        const elsewhere = await world().register('branch');
        const reader = await world().somebody(can.read, [elsewhere.id]);
        // Its own branch has it in the read model by then.
        expect((await world().read(name, `/${id}`, seen(id, revision))).status).toBe(200);
        expect((await world().read(name, `/${id}`, '', reader)).status).toBe(404);
        expect((await world().read(name, `/${id}/history`, '', reader)).status).toBe(404);
        expect((await rows('size=100', '', reader)).rows).toEqual([]);
        const writer = await world().somebody(can.write, [elsewhere.id]);
        const change = await world().give(
          name,
          id,
          'retire',
          { alasan: 'Bukan milik saya' },
          { ifMatch: 0, token: writer },
        );
        expect(change.status).toBe(404);
        const there = await world().give(name, testId(), 'register', await world().values(name), { token: writer });
        expect(there.status).toBe(422);
      },
    ],
    [
      'is documented with its rights',
      async () => {
        type Operation = { 'x-rights'?: string[] };
        const answer = await fetch(`${world().url}/docs/json`);
        const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
        const ends = info().life ? ['comment'] : ['retire', 'restore'];
        const commands = ['register', 'change', ...ends, ...info().actions.map((action) => action.name)];
        for (const command of commands) expect(paths[`/${name}/{id}/${kebab(command)}`]?.post).toBeDefined();
        const people = info().can.write.filter((grant) => grant !== 'system');
        expect(paths[`/${name}/{id}/register`]?.post?.['x-rights']).toEqual(people);
        expect(paths[`/${name}`]?.get?.['x-rights']).toEqual(info().can.read);
        expect(paths[`/${name}/{id}/history`]?.get).toBeDefined();
      },
    ],
  ];
};
