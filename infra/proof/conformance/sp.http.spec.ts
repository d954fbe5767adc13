/**
 * The SP over HTTP against its table, generated: each step × status × desk × creator or not × branch; some cases by
 * hand.
 */
import { readFileSync } from 'node:fs';
import type { SpDoc } from '../../../projections/views/sp.js';
import { spEvents } from '../../../services/domain/flows/sp/events.js';
import { spFlow } from '../../../services/domain/flows/sp/sp.js';
import { granted, type JobDesk, type Level } from '../../../services/domain/kit/aggregate/actor.js';
import { kebab } from '../../../services/domain/kit/aggregate/aggregate.js';
import { rounds, sample } from '../testing/chance.js';
import { spData } from '../testing/company.js';
import { type Person, TestServer, testId } from '../testing/server.js';
import { byHand, moves, type SpFlowStep, stageNames, stages } from './sp-steps.js';
import { everybody, type Somebody, SpWorld, type Standing } from './sp-world.js';

let server: TestServer;
let world: SpWorld;
beforeAll(async () => {
  server = await TestServer.start();
  world = await SpWorld.make(server);
});
afterAll(() => server.end());

const steps = Object.keys(spFlow.steps) as SpFlowStep[];
const parted: readonly SpFlowStep[] = ['changeUnitPrice', 'swapOwn', 'swapMitra'];
/** Each step with the unit that it concerns. */
const cases = steps.flatMap((step) => (parted.includes(step) ? [1, 2] : [1]).map((slot) => ({ step, slot })));

const take = (step: string, sp: Standing, token: string, slot = 1) =>
  server.command(token, 'sp', sp.id, kebab(step), world.data(step as SpFlowStep, sp.day, slot, sp.maker.id), {
    ifMatch: sp.revision,
  });
/** The SP as its branch reads it, not older than `revision`. */
const read = async ({ id }: Standing, revision: number): Promise<SpDoc & { version: number }> => {
  await server.shown('sp', id, revision);
  const headers = { 'x-min-revision': `sp-${id}@${revision}` };
  return (
    await server.call<SpDoc & { version: number }>(`/api/sp/${id}`, { token: world.person('kacab').token, headers })
  ).data;
};
/** Revision of the stored stream, bypassing caches. */
const stored = async ({ id }: Standing): Promise<number> =>
  (await server.server.engines.events.readStream(`sp-${id}`)).at(-1)?.revision ?? -1;

type Cell = Somebody & { step: SpFlowStep; slot: number; creator: boolean };
type Outcome = { status: number; code?: string | undefined; field?: string | undefined };
/** Outcome by the table: right, then branch, then whether it exists already, then status, turn and person. */
const tableSays = (cell: Cell, doc: SpDoc, me: Person['actor']): Outcome => {
  const { step, slot, place } = cell;
  if (!granted(spFlow.steps[step].may, me)) return { status: 403, code: 'forbidden' };
  if (place === 'elsewhere') return { status: 404, code: 'not-found' };
  if (step === 'create') return { status: 409, code: 'already-exists' };
  const seen = cell.creator ? { ...doc, pembuat: { ...doc.pembuat, id: me.id }, pricers: [me.id] } : doc;
  const why = spFlow.whyNot(seen, step, me, parted.includes(step) ? slot : undefined);
  return why ? { status: 422, code: why.code, field: why.field } : { status: 200 };
};

describe.each(sample('stages', stageNames, 8))('an SP at %s', (stage) => {
  it(
    'moves by the steps of its table for those of its table, and refuses all else unwritten',
    async () => {
      /** A refused step leaves the SP unchanged, so the next case reuses it. By creator. */
      const untouched = new Map<string, Standing>();
      const others = await world.standing(stage);
      const doc = await read(others, others.revision);
      expect(doc.status).toBe(stages[stage]);
      untouched.set('', others);

      // A separate SP costs its whole way: cases refused without looking at the SP get one only in the full run or by
      // chance.
      const creators = sample(`${stage} creators`, everybody, 3);
      const groups = new Map<string, { cell: Cell; me: Person; expected: Outcome }[]>();
      for (const { step, slot } of cases)
        for (const one of everybody)
          for (const creator of [false, true]) {
            const cell = { ...one, step, slot, creator };
            const me = world.person(one.jobdesk, one.level, one.place);
            const expected = tableSays(cell, doc, me.actor);
            if (creator && [403, 404, 409].includes(expected.status) && !creators.includes(one)) continue;
            const group = `${stage} ${step} ${slot} ${expected.code} ${expected.code === 'sp-not-turn' ? one.jobdesk : ''}`;
            groups.set(group, [...(groups.get(group) ?? []), { cell, me, expected }]);
          }
      // The hand-written table must permit the same steps here as the generated one.
      const open = [...groups.values()].flatMap(([first]) => (first?.expected.status === 200 ? [first.cell.step] : []));
      expect(open).toEqual(steps.filter((step) => moves[step][stage] !== undefined));

      // The sample has at least one case for each step and each possible answer.
      for (const { cell, me, expected } of [...groups].flatMap(([group, all]) => sample(group, all, 1))) {
        const whose = cell.creator ? me.actor.id : '';
        const sp = untouched.get(whose) ?? (await world.standing(stage, cell.creator ? me : undefined));
        untouched.set(whose, sp);
        const answer = await take(cell.step, sp, me.token, cell.slot);
        const [error] = answer.body.errors;
        const lead = expected.status === 200 ? moves[cell.step][stage] : undefined;
        const wanted = lead === 'sp-unit-count' ? { status: 422, code: lead, field: 'units' } : expected;
        expect({ ...cell, status: answer.status, code: error?.code, field: wanted.field && error?.field }).toEqual({
          ...cell,
          status: wanted.status,
          code: wanted.code,
          field: wanted.field,
        });
        if (wanted.status === 200) {
          const after = await read(sp, sp.revision + 1);
          const written = { revision: await stored(sp), version: after.version, now: after.status };
          expect({ ...cell, ...written }).toEqual({
            ...cell,
            revision: sp.revision + 1,
            version: sp.revision + 1,
            now: lead,
          });
          untouched.delete(whose);
        } else expect({ ...cell, revision: await stored(sp) }).toEqual({ ...cell, revision: sp.revision });
      }
      for (const sp of untouched.values())
        expect(await read(sp, sp.revision)).toMatchObject({ version: sp.revision, status: stages[stage] });
    },
    rounds(60_000, 600_000),
  );
});

it.each(byHand)('at %s %s on an SP of %s takes %s: %s', async (stage, who, whose, step, code) => {
  const [desk, level] = who.split(':') as [JobDesk, Level];
  const me = world.person(desk, level);
  const sp = await world.standing(stage, whose === 'themselves' ? me : undefined);
  const answer = await take(step, sp, me.token);
  if (code in stages) {
    expect([answer.status, answer.body.errors]).toEqual([200, []]);
    expect((await read(sp, sp.revision + 1)).status).toBe(code);
    return;
  }
  expect([answer.status, answer.body.errors[0]?.code]).toEqual([code === 'forbidden' ? 403 : 422, code]);
  expect(await stored(sp)).toBe(sp.revision);
});
it.each([
  ['MENUNGGU_MARKETING', 'kacab', 'approveMarketing'],
  ['MENUNGGU_OPERASIONAL', 'operasional', 'approveOwnFleet'],
  ['MENUNGGU_AKUNTING', 'akunting', 'approveAkunting'],
  ['DRAF', 'sales', 'comment'],
] as const)('at %s is not there for %s of another branch, who takes %s or reads it', async (stage, desk, step) => {
  const sp = await world.standing(stage);
  const { token } = world.person(desk, 'user', 'elsewhere');
  const answer = await take(step, sp, token);
  expect([answer.status, answer.body.errors[0]?.code]).toEqual([404, 'not-found']);
  expect((await server.call(`/api/sp/${sp.id}`, { token })).status).toBe(404);
  expect(await stored(sp)).toBe(sp.revision);
});

describe('a new SP', () => {
  it('is made by the desks of the table in their own branch alone', async () => {
    for (const one of everybody) {
      const { actor, token } = world.person(one.jobdesk, one.level, one.place);
      const id = testId();
      const answer = await server.command(token, 'sp', id, 'create', spData(world.company));
      const may = ['sales', 'kacab'].includes(actor.jobdesk);
      expect(granted(spFlow.steps.create.may, actor)).toBe(may);
      const wanted = !may ? [403, 'forbidden'] : one.place === 'own' ? [200, undefined] : [422, 'branch-not-yours'];
      expect([one, answer.status, answer.body.errors[0]?.code]).toEqual([one, ...wanted]);
      const events = await server.server.engines.events.readStream(`sp-${id}`);
      expect([one, events.map(({ type }) => type)]).toEqual([one, wanted[0] === 200 ? ['SpCreated'] : []]);
    }
  });
  it('has the next number of its branch without a gap, also when twelve are made at once', async () => {
    const { token } = world.person('sales');
    const ids = Array.from({ length: 12 }, () => testId());
    const make = (id: string) => server.command(token, 'sp', id, 'create', spData(world.company));
    const before = Number((await make(testId())).data.result.number?.slice(-5));
    const created = await Promise.all(ids.map(make));
    expect(created.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const numbers = created.map(({ data }) => data.result.number ?? '');
    for (const number of numbers) expect(number).toMatch(/^SP-JKT-\d{4}-\d{5}$/);
    const serials = numbers.map((number) => Number(number.slice(-5))).sort((a, b) => a - b);
    expect(serials).toEqual(ids.map((_, n) => before + 1 + n));
  });
});

describe('the table', () => {
  it('has a sentence in both languages for every event', () => {
    const english = JSON.parse(readFileSync('web/src/i18n/en/sp-detail.json', 'utf8')) as Record<string, string>;
    expect(Object.keys(spFlow.historyLabels).sort()).toEqual(Object.keys(spEvents).sort());
    for (const [event, { text, icon }] of Object.entries(spFlow.historyLabels))
      expect([
        event,
        text !== '',
        icon !== '',
        Boolean(english[text]) || !/[a-z]{2}/.test(text.replace(/{{\w+}}/g, '')),
      ]).toEqual([event, true, true, true]);
  });
  it('has a word, an icon and a look for every status, and each is stood in here', () => {
    expect(new Set(Object.values(stages))).toEqual(new Set(spFlow.statuses));
    for (const [status, { label, icon, look }] of Object.entries(spFlow.status))
      expect([status, label !== '', icon !== '', look]).toEqual([status, true, true, expect.any(String)]);
  });
});
