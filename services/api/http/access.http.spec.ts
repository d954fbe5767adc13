/**
 * Generated from the registry: every command and every view × every jobdesk, level and the anonymous caller, by the
 * access tables.
 */
import { randomUUID } from 'node:crypto';
import { sample } from '../../../infra/proof/testing/chance.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { views } from '../../../projections/views/index.js';
import { detailCalls } from '../../domain/flows/sj/details.js';
import { aggregates, entities } from '../../domain/index.js';
import { infos } from '../../domain/infos.js';
import { type Grant, granted } from '../../domain/kit/aggregate/actor.js';
import { kebab } from '../../domain/kit/aggregate/aggregate.js';
import { jobdesks, levels } from '../../domain/kit/aggregate/job-desks.js';
import { systemReaders } from '../../domain/queries/system.js';

let server: TestServer;
const people: Person[] = [];
beforeAll(async () => {
  server = await TestServer.start();
  for (const jobdesk of jobdesks) for (const level of levels) people.push(await server.person(jobdesk, { level }));
});
afterAll(() => server.end());

const commands = aggregates.flatMap((a) =>
  Object.keys(a.commands)
    .filter((name) => !a.inside?.includes(name))
    .map((name) => ({ aggregate: a.name, name, may: a.may[name] as readonly Grant[] })),
);
/** Access checks would dominate the requests: each run samples a few people for each command, view and sheet. */
const some = (what: string): Person[] => sample(what, people, 3);
/** An id that does not exist: permitted callers get anything but 401 and 403. */
const path = ({ aggregate, name }: (typeof commands)[number]) => `/api/${aggregate}/${testId()}/${kebab(name)}`;
const headers = () => ({ 'idempotency-key': randomUUID(), 'if-match': '"0"' });

it.each(commands)('$aggregate $name is for those of its table', async (command) => {
  const head = await server.head();
  for (const { token, actor } of some(`${command.aggregate} ${command.name}`)) {
    const { status } = await server.call(path(command), { token, body: {}, headers: headers() });
    const expected = granted(command.may, actor) ? [400, 404] : [403];
    expect({ jobdesk: actor.jobdesk, level: actor.level, ok: expected.includes(status), status }).toMatchObject({
      ok: true,
    });
  }
  for (const token of [undefined, 'nonsense', `Bearer ${'x'.repeat(43)}`]) {
    expect((await server.call(path(command), { token, body: {}, headers: headers() })).status).toBe(401);
  }
  expect(await server.head()).toBe(head);
});

// A balance has no history of its own, and is asked for at a time.
const reads = views.map(({ name, read, of, balancing }) => ({
  ...{ view: name, read, own: !balancing && of.name === name },
  at: balancing ? '2026-01-01' : '0',
}));
it.each(reads)('$view is read by those of its table', async ({ view, read, own: isOwn, at }) => {
  for (const { token, actor } of some(view)) {
    const may = granted(read, actor);
    const list = await server.call(`/api/${view}`, { token });
    const one = await server.call(`/race-api/${view}/${testId()}`, { token });
    const history = await server.call(`/api/${view}/${testId()}/history`, { token });
    const then = await server.call(`/api/${view}/${testId()}?asOf=${at}`, { token });
    expect({ ...actor, answers: [list.status, one.status, history.status, then.status] }).toEqual({
      ...actor,
      // History is served where the document's own view may be read.
      answers: may ? [200, 404, 404, 404] : [403, 403, isOwn ? 403 : 404, 403],
    });
  }
  expect((await server.call(`/api/${view}`)).status).toBe(401);
});

it.each(
  Object.entries(detailCalls).map(([name, { read, query }]) => ({ name, read, asked: Object.keys(query.shape) })),
)('sp/$name is read by those of its table, and says what it lacks', async ({ name, read, asked: [parameter = ''] }) => {
  const nobody = `?${parameter}=${parameter === 'msm' ? 'SM-XYZ-2607-00001' : testId()}`;
  for (const { token, actor } of some(name)) {
    const may = granted(read, actor);
    const answers = [];
    for (const [base, query] of [
      ['api', nobody],
      ['race-api', nobody],
      ['api', ''],
      ['race-api', `?${parameter}=%25`],
      ['api', `${nobody}&lain=1`],
    ]) {
      const { status, body } = await server.call(`/${base}/sp/${name}${query}`, { token });
      answers.push([status, body.errors[0]?.field, body.status.message !== '']);
    }
    const nothing = [404, undefined, true];
    const bad = (field: string) => [400, field, true];
    const seen = [nothing, nothing, bad(parameter), bad(parameter), bad('lain')];
    expect({ ...actor, answers }).toEqual({ ...actor, answers: may ? seen : seen.map(() => [403, undefined, true]) });
  }
  for (const base of ['api', 'race-api']) expect((await server.call(`/${base}/sp/${name}${nobody}`)).status).toBe(401);
});
it.each([{ path: '/system', read: systemReaders }])('$path is read by those of its table', async ({ path, read }) => {
  for (const { token, actor } of people) {
    const answers = [await server.call(`/api${path}`, { token }), await server.call(`/race-api${path}`, { token })];
    const expected = granted(read, actor) ? 200 : 403;
    expect({ ...actor, answers: answers.map((a) => a.status) }).toEqual({ ...actor, answers: [expected, expected] });
  }
  expect((await server.call(`/api${path}`)).status).toBe(401);
});

it.each(infos.filter(({ imports }) => imports).map(({ name, can }) => ({ name, write: can.write })))(
  'a sheet of $name is taken from those of its table',
  async ({ name, write }) => {
    const head = await server.head();
    for (const { token, actor } of some(name)) {
      const path = `/api/batch/${testId()}/upload?entity=${name}`;
      const sheet = await server.call(path, { token, method: 'POST' });
      const expected = granted(write, actor) ? [400, 'sheet-empty'] : [403, 'forbidden'];
      expect({ ...actor, answer: [sheet.status, sheet.body.errors[0]?.code] }).toEqual({ ...actor, answer: expected });
    }
    expect((await server.call(`/api/batch/${testId()}/upload?entity=${name}`, { method: 'POST' })).status).toBe(401);
    expect(await server.head()).toBe(head);
  },
);
it.each(entities.flatMap(({ name, view, aggregate: { may } }) => (view.balancing ? [] : [{ name, may }])))(
  'a batch of commands on $name is planned by those who may give them',
  async ({ name, may }) => {
    const commands = Object.keys(may);
    for (const [n, { token, actor }] of some(name).entries()) {
      const command = commands[n % commands.length] as string;
      const rows = [{ id: testId(), command, data: {} }];
      const body = { entity: name, kind: 'AKSI', name: 'uji', rows };
      const answer = await server.call(`/api/batch/${testId()}/plan-rows`, { token, body });
      const expected = granted(may[command] as readonly Grant[], actor) ? 200 : 403;
      expect({ ...actor, command, status: answer.status }).toEqual({ ...actor, command, status: expected });
    }
  },
);
