/**
 * Tests of every document with a life cycle, generated from its declaration: each step × status × person, by the table.
 */
import { granted, isBranchDesk, type JobDesk } from '../../../services/domain/kit/aggregate/actor.js';
import { kebab } from '../../../services/domain/kit/aggregate/aggregate.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import type { ActionInfo, EntityInfo } from '../../../services/domain/kit/entity/describe.js';
import { type Lifecycle, whyNotTransition } from '../../../services/domain/kit/lifecycle/lifecycle.js';
import { bucketsOf } from '../../../services/domain/kit/values/buckets.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { isWanted, withDays } from '../../../services/domain/kit/view/filter-match.js';
import { until } from '../contracts/harness.js';
import { sample } from '../testing/chance.js';
import { testId } from '../testing/server.js';
import { samples, type Values } from './samples.js';
import { anybody, deskOf, type Walk } from './walk.js';
import type { World } from './world.js';

type DocumentRow = Values & { id: string; version: number; nomor: string; status: string };
type HistoryEntry = { type: string; changes: { field: string; before: unknown; after: unknown }[] };

/** Number of cases in the short run: mostly granted ones, where the table matters; a few refused ones. */
const MAX_SAMPLES = { granted: 150, refused: 60 };

/** Kinds of numeric fields that are summed. */
const FIGURES: readonly string[] = ['money', 'number', 'kg'];

/** The tests of one document kind, named by what they prove; each throws by `expect`. */
export const documentSuite = (world: () => World, name: string): [what: string, test: () => Promise<void>][] => {
  const walk = (): Walk => world().walk(name);
  const info = (): EntityInfo => walk().info;
  const life = (): Lifecycle => walk().life;
  const saw = (id: string, revision: number) => `${name}-${id}@${revision}`;
  const read = async (id: string, revision: number): Promise<DocumentRow> =>
    (await world().read<DocumentRow>(name, `/${id}`, saw(id, revision))).data;
  const bodyOf = (action: ActionInfo, doc: Values = {}): Promise<Values> => world().stepData(name, action, doc);
  const wayTo = (status: string) => walk().wayTo(status);
  const standing = (status: string) => walk().standing(status);
  const tokenOf = (desk: JobDesk, whose: string, branches?: string[]) => walk().tokenOf(desk, whose, branches);
  const creator = () => walk().creator();

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
        const { beyond = [] } = samples[name] ?? {};
        const all = life().statuses.flatMap(({ value: status }) =>
          info().actions.flatMap((action) =>
            beyond.includes(action.name)
              ? []
              : jobdesks.flatMap((jobdesk) =>
                  (['creator', 'other'] as const)
                    .filter(
                      (whose) =>
                        whose === 'other' || (anybody(info().can.write) && jobdesk === deskOf(info().can.write)),
                    )
                    .map((whose) => ({ status, action, jobdesk, whose })),
                ),
          ),
        );
        const may = ({ action, jobdesk }: (typeof all)[number]) => granted(action.may, { jobdesk, level: 'user' });
        // A refused step leaves the document unchanged, so the next case reuses it.
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
          const token = await tokenOf(jobdesk, whose);
          // Expected by the table itself, not by the product's evaluation of it; the buttons must agree.
          const { from = [], by, apart = [], to, or = [] } = life().steps[action.name] ?? {};
          const person =
            by === 'creator' && whose !== 'creator'
              ? 'document-not-creator'
              : apart.includes('creator') && whose === 'creator'
                ? 'document-own'
                : undefined;
          const stands = from.includes(status) ? person : 'action-not-now';
          const me = { id: whose === 'creator' ? String(doc.pembuat_id) : 'somebody else' };
          expect(whyNotTransition(life(), action.name, doc, me)?.code).toBe(stands);
          const why = may(one) ? stands : 'forbidden';
          const answer = await world().give(name, id, kebab(action.name), await bodyOf(action, doc), {
            ifMatch: revision,
            token,
          });
          const label = [status, action.name, jobdesk, whose];
          const wanted = why === undefined ? [200, undefined] : [why === 'forbidden' ? 403 : 422, why];
          expect([...label, answer.status, answer.body.errors[0]?.code]).toEqual([...label, ...wanted]);
          const after = await read(id, why === undefined ? revision + 1 : revision);
          const come = why === undefined ? [to, ...or] : [status];
          expect([...label, come.includes(after.status), after.version]).toEqual([
            ...[...label, true, why === undefined ? revision + 1 : revision],
          ]);
          if (why === undefined) untouched.delete(status);
        }
      },
    ],
    [
      'keeps who took one step from taking another that is to be somebody else’s',
      async () => {
        for (const [step, { apart = [], from }] of Object.entries(life().steps))
          for (const former of apart.filter((way) => way in life().steps)) {
            const may = (jobdesk: JobDesk, of: string) => granted(walk().action(of).may, { jobdesk, level: 'user' });
            const desk = jobdesks.find((jobdesk) => may(jobdesk, former) && may(jobdesk, step));
            const status = from.find((one) => wayTo(one).some((stage) => stage.step === former));
            if (!desk || !status) continue;
            const token = await tokenOf(desk, `${former} and ${step}`);
            const { id, revision } = await walk().standing(status, {}, { step: former, token });
            const action = walk().action(step);
            const data = await bodyOf(action, await read(id, revision));
            const give = (whose: string) =>
              world().give(name, id, kebab(step), data, { ifMatch: revision, token: whose });
            const refused = await give(token);
            expect([step, refused.status, refused.body.errors[0]?.code]).toEqual([step, 422, 'document-acted']);
            expect((await read(id, revision)).actors).toMatchObject({ [former]: [expect.any(String)] });
            expect((await give(await tokenOf(desk, 'third'))).status).toBe(200);
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
          // What is never open for changes refuses even the same value.
          const data = {
            [field.name]: life().editableIn.length > 0 ? 'Isi yang lain' : (await read(id, revision))[field.name],
          };
          // Fields that only the product writes change by steps.
          if (!anybody(info().can.write)) continue;
          const answer = await world().give(name, id, 'change', data, { ifMatch: revision, token: await creator() });
          const wanted = life().editableIn.includes(value) ? [200, undefined] : [422, 'document-closed'];
          expect([value, answer.status, answer.body.errors[0]?.code]).toEqual([value, ...wanted]);
        }
      },
    ],
    [
      'has numbers without a gap, also when several are made at once, and tells what happened in its history',
      async () => {
        const ids = Array.from({ length: 12 }, () => testId());
        const values = await Promise.all(ids.map(() => walk().fresh()));
        await Promise.all(ids.map((id, n) => walk().done(id, 'register', values[n] ?? {}, info().can.write, creator)));
        const numbersOf = async (revisions: readonly number[]): Promise<string[]> =>
          (await Promise.all(ids.map((id, n) => read(id, revisions[n] ?? 0)))).map(({ nomor }) => nomor);
        const way = walk().toNumber();
        if (way.length > 0) {
          expect(new Set(await numbersOf([]))).toEqual(new Set(['']));
          // One that never takes effect leaves no gap.
          ids.splice(3, 1);
        }
        const numbers = await numbersOf(await Promise.all(ids.map((id) => walk().take(id, way))));
        expect(new Set(numbers).size).toBe(ids.length);
        // Otherwise a field is the number: the month of a period.
        if (numbers.some((nomor) => /-\d{5}$/.test(nomor))) {
          const places = numbers.map((nomor) => Number(nomor.slice(-5))).sort((a, b) => a - b);
          expect(places.every((place) => place > 0)).toBe(true);
          expect(places).toEqual(places.map((_, n) => (places[0] ?? 0) + n));
        }
        const ways = life().statuses.map(({ value }) => value);
        const [end = ''] = ways.toSorted((a, b) => wayTo(b).length - wayTo(a).length);
        const { id, revision } = await standing(end);
        const { data } = await world().read<HistoryEntry[]>(name, `/${id}/history`, saw(id, revision));
        expect(data.map(({ type }) => type)).toEqual([
          'Registered',
          ...wayTo(end).map(({ step }) => life().steps[step]?.event),
        ]);
        expect(data.at(-1)?.changes.find(({ field }) => field === 'status')?.after).toBe(end);
      },
    ],
    [
      'tells of each of its amounts by which events it came to be what it is',
      async () => {
        type Origin = { value: number; stored?: number; lines: { revision: number; change: number }[] };
        for (const { value: status } of life().statuses) {
          const { id, revision } = await standing(status);
          const doc = await read(id, revision);
          const figures = [...info().fields, ...info().derived].filter(({ kind }) => FIGURES.includes(kind));
          const fields = [
            ...figures.flatMap((one) => (typeof doc[one.name] === 'number' ? [one.name] : [])),
            ...info().fields.flatMap(({ name: list, rows = [] }) =>
              rows.flatMap(({ kind, name: column }) =>
                kind === 'money' && (doc[list] as Values[]).length > 0 ? [`${list}.0.${column}`] : [],
              ),
            ),
          ];
          for (const field of fields) {
            const ask = async () => {
              const { data, status: answer } = await world().read<Origin>(name, `/${id}/origin?field=${field}`);
              const now = await read(id, revision);
              const is = field.split('.').reduce<unknown>((at, key) => (at as Values)[key], now);
              const sum = data.lines.reduce((all, { change }) => all + change, 0);
              return { got: [answer, data.value, data.stored, sum], wanted: [200, is, is, is] };
            };
            let last = await ask();
            // What it shows of other documents may lag behind them.
            const isSame = async () => {
              last = await ask();
              return String(last.got) === String(last.wanted);
            };
            await until(isSame, () => `the origin of ${name}.${field}: ${last.got} to be ${last.wanted}`);
          }
          const none = await world().read(name, `/${id}/origin?field=nomor`);
          expect(none.status).toBe(400);
        }
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
          const [here, there] = [await tokenOf(jobdesk, 'other'), await tokenOf(jobdesk, 'elsewhere', [elsewhere])];
          const answers = [await world().read(name, `/${id}`, '', here), await world().read(name, `/${id}`, '', there)];
          expect([jobdesk, ...answers.map(({ status }) => status)]).toEqual([
            ...[jobdesk, ...(reads ? [200, info().scope ? 404 : 200] : [403, 403])],
          ]);
        }
        // A document of the whole company.
        if (!info().scope) return;
        for (const action of info().actions.filter(({ may }) => anybody(may))) {
          const token = await tokenOf(deskOf(action.may), 'elsewhere', [elsewhere]);
          const answer = await world().give(name, id, kebab(action.name), await bodyOf(action, doc), {
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
        let commentCount = 0;
        for (const jobdesk of jobdesks) {
          const { status } = await say(` Dari ${jobdesk} `, await tokenOf(jobdesk, 'other'));
          const may = !isBranchDesk(jobdesk) && granted(info().can.read, { jobdesk, level: 'user' });
          expect([jobdesk, status]).toEqual([jobdesk, may ? 200 : 403]);
          if (may) commentCount += 1;
        }
        // Two at once on one version, a text that would be code, the longest text, and invalid ones.
        const token = await creator();
        const script = '<img src=x onerror=alert(1)>';
        const both = await Promise.all([say(script, token), say('y'.repeat(2000), token)]);
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
        for (const none of ['', '   ', 'y'.repeat(2001), 7, undefined])
          expect(await say(none, token)).toMatchObject({ status: 400, field: 'teks' });
        const elsewhere = (await world().register('branch')).id;
        const stranger = await tokenOf(deskOf(info().can.read), 'elsewhere', [elsewhere]);
        const alike = (await say('halo', stranger)).status;
        expect(alike).toBe(info().scope ? 404 : 200);
        const at = revision + commentCount + (alike === 200 ? 3 : 2);
        const { data } = await world().read<(HistoryEntry & { data: Values })[]>(name, `/${id}/history`, saw(id, at));
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
        if (field === undefined || !anybody(info().can.write) || samples[name]?.anyCustomer) return;
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
            const token = await tokenOf(deskOf(action.may), 'other');
            const options = { ifMatch: revision, token };
            const answer = await world().give(name, id, kebab(action.name), await bodyOf(action), options);
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
        const query = `?status=${first?.value}&totals=1&size=100&sort=${info().list.sort}`;
        type Listed = { rows: DocumentRow[]; total: number; sums: Record<string, number>; unsummed?: number };
        const { data } = await world().read<Listed>(name, query, saw(id, revision));
        expect(data.rows.map((row) => row.id)).toContain(id);
        expect(data.total).toBeGreaterThan(0);
        // A status may be left out of sums.
        for (const field of data.unsummed ? [] : Object.keys(data.sums ?? {}))
          expect(data.sums[field]).toBeGreaterThanOrEqual(Number(doc[field]));
      },
    ],
    [
      'tells sums of what its declaration sums alone, and by buckets what a filter by each leaves',
      async () => {
        type Totals = { total: number; exact: boolean; sums: Record<string, number>; unsummed?: number };
        const { buckets, sums = [] } = info().list;
        const saws: string[] = [];
        for (const { value } of life().statuses) {
          const { id, revision } = await standing(value);
          saws.push(saw(id, revision));
        }
        const seen = saws.join();
        const all: DocumentRow[] = [];
        for (let page = 1, more = true; more; page++) {
          const { data } = await world().read<{ rows: DocumentRow[] }>(name, `?size=100&page=${page}&sort=nomor`, seen);
          all.push(...data.rows);
          more = data.rows.length === 100;
        }
        const totalsOf = async (filters: readonly string[]) => {
          const of = filters.map((filter) => `of=${encodeURIComponent(filter)}`).join('&');
          return (await world().read<Totals[]>(name, `/totals?${of}`, seen)).data;
        };
        // The table of statuses doesn't say which are left out of sums: the reported `unsummed` does.
        const perStatus = await totalsOf(life().statuses.map(({ value }) => `status=${value}`));
        const summed = life().statuses.flatMap(({ value }, n) => (perStatus[n]?.unsummed ? [] : [value]));
        const wantedOf = (rows: readonly DocumentRow[]) => {
          const counted = rows.filter(({ status }) => summed.includes(status));
          return {
            ...{ total: rows.length, exact: true },
            sums: Object.fromEntries(
              sums.map((field) => [field, counted.reduce((sum, row) => sum + Number(row[field]), 0)]),
            ),
            ...(perStatus[0]?.unsummed === undefined ? {} : { unsummed: rows.length - counted.length }),
          };
        };
        expect(await totalsOf(['retired=false'])).toEqual([wantedOf(all)]);
        if (!buckets) return;
        const { field } = buckets;
        const days = [...info().fields, ...info().derived].find((one) => one.name === field)?.kind === 'date';
        const bucketList = bucketsOf(buckets, days);
        const today = dayWib(new Date().toISOString());
        const wanted = bucketList.map(({ filter }) =>
          wantedOf(all.filter((row) => isWanted(row[field], days ? withDays(filter, today) : filter))),
        );
        expect(await totalsOf(bucketList.map(({ filter }) => `${field}=${filter}`))).toEqual(wanted);
        expect(wanted.some(({ total }) => total > 0)).toBe(true);
      },
    ],
    [
      'is found by what its records point to, and stands below that',
      async () => {
        const { linked = [] } = world().info(name).list;
        if (linked.length === 0) return;
        const { id, revision } = await standing(life().start);
        const doc = await read(id, revision);
        for (const { name: path } of linked) {
          const [list = '', column = ''] = path.split('.');
          const [row] = (doc[list] ?? []) as Values[];
          const to = String(row?.[column] ?? '');
          if (to === '') continue;
          const isListed = async (which: string) => {
            const { data } = await world().read<{ rows: DocumentRow[] }>(
              name,
              `?${path}=${which}&size=100`,
              saw(id, revision),
            );
            return data.rows.map((one) => one.id).includes(id);
          };
          expect([path, await isListed(to), await isListed(testId())]).toEqual([path, true, false]);
        }
      },
    ],
  ];
};
