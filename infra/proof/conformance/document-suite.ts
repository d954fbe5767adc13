/** What every document with a life does, generated from its declaration: each step × status × person, as the table says. */
import { type Grant, granted, isBranchDesk, type JobDesk } from '../../../services/domain/kit/actor.js';
import { kebab } from '../../../services/domain/kit/aggregate.js';
import type { ActionInfo, EntityInfo } from '../../../services/domain/kit/describe.js';
import { jobdesks } from '../../../services/domain/kit/job-desks.js';
import { type Lifecycle, whyNotTransition } from '../../../services/domain/kit/lifecycle.js';
import { sample } from '../testing/chance.js';
import { testId } from '../testing/server.js';
import { samples, type Values } from './samples.js';
import type { World } from './world.js';

type DocumentRow = Values & { id: string; version: number; nomor: string; status: string };
type Entry = { type: string; changes: { field: string; before: unknown; after: unknown }[] };

/** Of so many cases in the short run: what is granted is where the table speaks; of what nobody there may, a few do. */
const MAX_SAMPLES = { granted: 150, refused: 60 };

/**
 * The tests of one document kind, by what they prove; each throws by `expect`.
 * @param lines rows for its lists of records, where no sample beside its declaration says them
 */
export const documentSuite = (
  world: () => World,
  name: string,
  lines: Values = {},
): [what: string, test: () => Promise<void>][] => {
  const info = (): EntityInfo => world().info(name);
  const life = (): Lifecycle => info().life as Lifecycle;
  const saw = (id: string, revision: number) => `${name}-${id}@${revision}`;
  const read = async (id: string, revision: number): Promise<DocumentRow> =>
    (await world().read<DocumentRow>(name, `/${id}`, saw(id, revision))).data;
  const asked = (action: ActionInfo, doc: Values = {}): Promise<Values> => world().asked(name, action, doc);
  const fresh = async (): Promise<Values> => ({ ...(await world().standing(name)), ...lines });
  const anybody = (grants: readonly Grant[]): boolean => grants.some((grant) => grant !== 'system');
  /** Steps from a new one to a status, the shortest way. */
  const wayTo = (status: string): string[] => {
    const seen = new Map<string, string[]>([[life().start, []]]);
    const { takes = [] } = samples[name] ?? {};
    const steps = Object.entries(life().steps).sort(
      ([a], [b]) => Number(takes.includes(b)) - Number(takes.includes(a)),
    );
    for (const [at, way] of seen)
      for (const [step, { from, to }] of steps) if (from.includes(at) && !seen.has(to)) seen.set(to, [...way, step]);
    return seen.get(status) ?? [];
  };
  const actionOf = (step: string) => info().actions.find((action) => action.name === step) as ActionInfo;
  const people = new Map<string, Promise<string>>();
  /** Somebody of a desk, of their own: nobody else of these tests is them. */
  const own = async (desk: JobDesk, whose: string, branches?: string[]): Promise<string> => {
    const key = `${desk}/${whose}`;
    const all = branches ?? (isBranchDesk(desk) ? [(await world().anchor('branch')).id] : undefined);
    const known = people.get(key) ?? world().newcomer(desk, all);
    people.set(key, known);
    return known;
  };
  const deskOf = (grants: readonly Grant[]): JobDesk =>
    jobdesks.find((jobdesk) => granted(grants, { jobdesk, level: 'user' })) ?? 'webmaster';
  const creator = () => own(deskOf(info().can.write), 'creator');
  /** A command of somebody who may, or of the product where nobody else may; answers the revision. */
  const done = async (
    id: string,
    command: string,
    data: Values,
    grants: readonly Grant[],
    token: () => Promise<string>,
    ifMatch?: number,
  ) => {
    if (!anybody(grants)) return world().itself(name, id, command, data);
    const at = ifMatch === undefined ? {} : { ifMatch };
    const answer = await world().give(name, id, kebab(command), data, { ...at, token: await token() });
    expect([command, answer.status, answer.body.errors]).toEqual([command, 200, []]);
    return answer.data.revision;
  };
  /** A document that stands in a status, and its revision. */
  const standing = async (status: string): Promise<{ id: string; revision: number }> => {
    const id = testId();
    let revision = await done(id, 'register', await fresh(), info().can.write, creator);
    for (const step of wayTo(status)) {
      const action = actionOf(step);
      const who = () => (life().steps[step]?.by === 'creator' ? creator() : own(deskOf(action.may), 'other'));
      revision = await done(id, step, await asked(action), action.may, who, revision);
    }
    return { id, revision };
  };

  return [
    [
      'has a word, an icon and a tone for every status, a sentence for every event, and comes to each status',
      async () => {
        for (const { value, label, icon, look } of life().statuses)
          expect([value, label !== '', icon !== '', look]).toEqual([value, true, true, expect.any(String)]);
        for (const [step, { historyLabel, event }] of Object.entries(life().steps))
          expect([step, historyLabel !== '', /^[A-Z]\w+$/.test(event)]).toEqual([step, true, true]);
        const first = life().statuses[0]?.value;
        expect(life().statuses.filter(({ value }) => value !== first && wayTo(value).length === 0)).toEqual([]);
      },
    ],
    [
      'takes each step in its statuses, from its desks, by its creator or others as the table says, and refuses all else unwritten',
      async () => {
        const all = life().statuses.flatMap(({ value: status }) =>
          info().actions.flatMap((action) =>
            jobdesks.flatMap((jobdesk) =>
              (['creator', 'other'] as const)
                .filter(
                  (whose) => whose === 'other' || (anybody(info().can.write) && jobdesk === deskOf(info().can.write)),
                )
                .map((whose) => ({ status, action, jobdesk, whose })),
            ),
          ),
        );
        const may = ({ action, jobdesk }: (typeof all)[number]) => granted(action.may, { jobdesk, level: 'user' });
        // What was refused is as it was: it serves the next one.
        const untouched = new Map<string, { id: string; revision: number }>();
        for (const one of [
          ...sample(`${name} granted`, all.filter(may), MAX_SAMPLES.granted),
          ...sample(
            `${name} refused`,
            all.filter((other) => !may(other)),
            MAX_SAMPLES.refused,
          ),
        ]) {
          const { status, action, jobdesk, whose } = one;
          const { id, revision } = untouched.get(status) ?? (await standing(status));
          untouched.set(status, { id, revision });
          const doc = await read(id, revision);
          const token = await own(jobdesk, whose);
          // By the table itself, not by what the product makes of it; the buttons say the same.
          const { from = [], by, to, or = [] } = life().steps[action.name] ?? {};
          const person =
            by === 'creator' && whose !== 'creator'
              ? 'document-not-creator'
              : by === 'other' && whose === 'creator'
                ? 'document-own'
                : undefined;
          const stands = from.includes(status) ? person : 'action-not-now';
          const me = { id: whose === 'creator' ? String(doc.pembuat_id) : 'somebody else' };
          expect(whyNotTransition(life(), action.name, doc, me)?.code).toBe(stands);
          const why = may(one) ? stands : 'forbidden';
          const answer = await world().give(name, id, kebab(action.name), await asked(action, doc), {
            ifMatch: revision,
            token,
          });
          const told = [status, action.name, jobdesk, whose];
          const wanted = why === undefined ? [200, undefined] : [why === 'forbidden' ? 403 : 422, why];
          expect([...told, answer.status, answer.body.errors[0]?.code]).toEqual([...told, ...wanted]);
          const after = await read(id, why === undefined ? revision + 1 : revision);
          const come = why === undefined ? [to, ...or] : [status];
          expect([...told, come.includes(after.status), after.version]).toEqual([
            ...[...told, true, why === undefined ? revision + 1 : revision],
          ]);
          if (why === undefined) untouched.delete(status);
        }
      },
    ],
    [
      'is changed while it is open, and never after',
      async () => {
        const field = info().fields.find(({ kind, actionOnly }) => !actionOnly && (kind === 'text' || kind === 'long'));
        if (!field) throw new Error(`${name} has no text`);
        for (const { value } of life().statuses) {
          const { id, revision } = await standing(value);
          const data = { [field.name]: 'Isi yang lain' };
          // What the product alone writes, it changes by steps.
          if (!anybody(info().can.write)) continue;
          const answer = await world().give(name, id, 'change', data, { ifMatch: revision, token: await creator() });
          const wanted = life().open.includes(value) ? [200, undefined] : [422, 'document-closed'];
          expect([value, answer.status, answer.body.errors[0]?.code]).toEqual([value, ...wanted]);
        }
      },
    ],
    [
      'has numbers without a gap, also when several are made at once, and tells what happened in its history',
      async () => {
        const ids = Array.from({ length: 12 }, () => testId());
        const values = await Promise.all(ids.map(fresh));
        await Promise.all(ids.map((id, n) => done(id, 'register', values[n] ?? {}, info().can.write, creator)));
        const rows = await Promise.all(ids.map((id) => read(id, 0)));
        const places = rows.map(({ nomor }) => Number(nomor.slice(-5))).sort((a, b) => a - b);
        expect(places).toEqual(places.map((_, n) => (places[0] ?? 0) + n));
        const end =
          life()
            .statuses.map(({ value }) => value)
            .find((value) => wayTo(value).length > 1) ?? '';
        const { id, revision } = await standing(end);
        const { data } = await world().read<Entry[]>(name, `/${id}/history`, saw(id, revision));
        expect(data.map(({ type }) => type)).toEqual([
          'Registered',
          ...wayTo(end).map((step) => life().steps[step]?.event),
        ]);
        expect(data.at(-1)?.changes.find(({ field }) => field === 'status')?.after).toBe(end);
      },
    ],
    [
      'is not there for other branches, and is refused to those who may not read it',
      async () => {
        const { id, revision } = await standing(life().statuses[0]?.value ?? '');
        const elsewhere = (await world().register('branch')).id;
        const doc = await read(id, revision);
        for (const jobdesk of jobdesks) {
          const reads = granted(info().can.read, { jobdesk, level: 'user' });
          const [here, there] = [await own(jobdesk, 'other'), await own(jobdesk, 'elsewhere', [elsewhere])];
          const answers = [await world().read(name, `/${id}`, '', here), await world().read(name, `/${id}`, '', there)];
          expect([jobdesk, ...answers.map(({ status }) => status)]).toEqual([
            ...[jobdesk, ...(reads ? [200, 404] : [403, 403])],
          ]);
        }
        for (const action of info().actions.filter(({ may }) => anybody(may))) {
          const token = await own(deskOf(action.may), 'elsewhere', [elsewhere]);
          const answer = await world().give(name, id, kebab(action.name), await asked(action, doc), {
            ifMatch: revision,
            token,
          });
          expect([action.name, answer.status]).toEqual([action.name, 404]);
        }
      },
    ],
    [
      'is commented on by all who read it, whatever version they saw, numbered in its history, and by nobody else',
      async () => {
        const { id, revision } = await standing(life().statuses[0]?.value ?? '');
        const say = async (teks: unknown, token: string) => {
          const answer = await world().give(name, id, 'comment', { teks } as Values, { token });
          return { status: answer.status, code: answer.body.errors[0]?.code, field: answer.body.errors[0]?.field };
        };
        let said = 0;
        for (const jobdesk of jobdesks) {
          const { status } = await say(` Dari ${jobdesk} `, await own(jobdesk, 'other'));
          const may = !isBranchDesk(jobdesk) && granted(info().can.read, { jobdesk, level: 'user' });
          expect([jobdesk, status]).toEqual([jobdesk, may ? 200 : 403]);
          if (may) said += 1;
        }
        // Two at once on one version, a text that would be code, the longest, and what is none.
        const token = await creator();
        const script = '<img src=x onerror=alert(1)>';
        const both = await Promise.all([say(script, token), say('y'.repeat(2000), token)]);
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
        for (const none of ['', '   ', 'y'.repeat(2001), 7, undefined])
          expect(await say(none, token)).toMatchObject({ status: 400, field: 'teks' });
        const elsewhere = (await world().register('branch')).id;
        const stranger = await own(deskOf(info().can.read), 'elsewhere', [elsewhere]);
        expect((await say('halo', stranger)).status).toBe(404);
        const at = revision + said + 2;
        const { data } = await world().read<(Entry & { data: Values })[]>(name, `/${id}/history`, saw(id, at));
        const comments = data.filter(({ type }) => type === 'Commented');
        expect(data).toHaveLength(at + 1);
        expect(comments.map(({ data: { nomor } }) => nomor)).toEqual(comments.map((_, n) => n + 1));
        expect(comments.map(({ data: { teks } }) => teks)).toEqual(
          expect.arrayContaining([script, 'y'.repeat(2000), `Dari ${deskOf(info().can.read)}`]),
        );
        expect(comments.flatMap(({ changes }) => changes)).toEqual([]);
        expect((await read(id, at)).status).toBe(life().statuses[0]?.value);
      },
    ],
    [
      'begins with a customer that all three have approved',
      async () => {
        const field = info().fields.find(({ ref }) => ref === 'customer')?.name;
        if (field === undefined || !anybody(info().can.write)) return;
        const { id, revision } = await standing(life().start);
        const customer = (await world().anchor('customer')).id;
        const ends = life().statuses.flatMap(({ value, terminal }) => (terminal ? [value] : []));
        const begins = info().actions.filter(({ name: step, may }) => {
          const { from = [], to = '' } = life().steps[step] ?? {};
          return anybody(may) && from.includes(life().start) && !ends.includes(to);
        });
        expect(begins.length).toBeGreaterThan(0);
        for (const who of ['Akunting', 'Manager', 'Direktur']) {
          await world().itself('customer', customer, `withdraw${who}`, { memo: 'Belum lengkap' });
          for (const action of begins) {
            const token = await own(deskOf(action.may), 'other');
            const given = { ifMatch: revision, token };
            const answer = await world().give(name, id, kebab(action.name), await asked(action), given);
            const { code, field: at } = answer.body.errors[0] ?? {};
            expect([action.name, who, code, at]).toEqual([action.name, who, 'customer-inactive', field]);
          }
          await world().itself('customer', customer, `approve${who}`, { memo: '' });
        }
      },
    ],
    [
      'is listed by status, counted and summed up',
      async () => {
        const [first] = life().statuses;
        const { id, revision } = await standing(first?.value ?? '');
        const doc = await read(id, revision);
        const query = `?status=${first?.value}&totals=1&size=100&sort=-sejak`;
        const { data } = await world().read<{ rows: DocumentRow[]; total: number; sums: Record<string, number> }>(
          name,
          query,
          saw(id, revision),
        );
        expect(data.rows.map((row) => row.id)).toContain(id);
        expect(data.total).toBeGreaterThan(0);
        for (const field of Object.keys(data.sums ?? {}))
          expect(data.sums[field]).toBeGreaterThanOrEqual(Number(doc[field]));
      },
    ],
  ];
};
