/** Prints over HTTP: recorded once, read back unchanged, and only by readers of the document. */
import { randomUUID } from 'node:crypto';
import type { JobDesk } from '../../../services/domain/kit/aggregate/actor.js';
import { type Company, dayFromNow, makeCompany, makeNote } from '../testing/company.js';
import { type Person, TestServer, testId } from '../testing/server.js';

type Paper = { id: string; n: number; first?: string; revision: number; by: string; content: Record<string, unknown> };
type PrintResult = { papers: Paper[]; refused: { id: string; message: string }[] };

let server: TestServer;
let company: Company;
const people = {} as Record<'rcadmin' | 'operasional' | 'monitoring' | 'bandung' | 'sales', Person>;
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  company = await makeCompany(server);
  const hire = (jobdesk: JobDesk, branch = company.jkt) => server.person(jobdesk, { branches: [branch] });
  people.rcadmin = await hire('rcadmin');
  people.monitoring = await hire('monitoring');
  people.bandung = await hire('rcadmin', company.bdg);
  people.operasional = company.operasional;
  people.sales = company.sales;
});
afterAll(() => server.end());

const note = (more: object = {}): Promise<string> => makeNote(server, company, more);
const issue = async (id: string): Promise<void> => {
  const crew = { vehicle: company.vehicles[0], driver: company.drivers[0], tanggal: dayFromNow(0) };
  const answer = await server.command(people.operasional.token, 'sj', id, 'issue', crew, { ifMatch: 0 });
  expect(answer.body.errors).toEqual([]);
  await server.shown('sj', id, answer.data.revision);
};
const print = (who: Person, ids: readonly string[], key: string = randomUUID(), more: object = {}) =>
  server.call<PrintResult>('/api/prints', {
    token: who.token,
    method: 'POST',
    body: { kind: 'sj', paper: 'sj', ids, ...more },
    headers: { 'idempotency-key': key },
  });

it('are recorded once a key, told in the history, and read back as they were', async () => {
  const [a, b] = [await note(), await note()];
  const key = randomUUID();
  const first = await print(people.rcadmin, [a, b], key);
  expect([first.status, first.data.papers.map(({ id, n }) => [id, n])]).toEqual([
    200,
    [
      [a, 1],
      [b, 1],
    ],
  ]);
  expect((await print(people.rcadmin, [a, b], key)).data).toEqual(first.data);
  const [paper] = first.data.papers as [Paper];
  expect(paper.content).toMatchObject({ mark: 'DRAF', nopol: '', rows: [{ koli: 10 }] });

  await issue(a);
  const second = (await print(people.operasional, [a])).data.papers[0] as Paper;
  expect(second).toMatchObject({ n: 2, first: expect.any(String), content: { mark: '' } });
  expect(second.content.nopol).not.toBe('');
  const stored = await server.call<PrintResult>(`/api/prints/sj/${a}/${paper.revision}`, people.rcadmin);
  expect(stored.data.papers[0]).toEqual(paper);
  const { data: history } = await server.call<{ type: string; revision: number; by: { fullname: string } }[]>(
    `/api/sj/${a}/history`,
    people.rcadmin,
  );
  expect(history.map(({ type }) => type)).toEqual(['Registered', 'Printed', 'SjIssued', 'Printed']);
  expect((await server.call<Paper[]>(`/api/prints/sj/${a}`, people.rcadmin)).data.map(({ n }) => n)).toEqual([1, 2]);
  // A print doesn't change the document: its version stays valid for people who have it open.
  expect((await server.call<{ version: number }>(`/api/sj/${a}`, people.rcadmin)).data.version).toBe(1);
});

it('are nobody’s who does not read the document, and show what their reader may read', async () => {
  const [a, b] = [await note(), await note()];
  await issue(a);
  expect((await print(people.sales, [a])).status).toBe(403);
  expect((await print(people.bandung, [a, b])).status).toBe(404);
  const some = await print(people.rcadmin, [a, testId()]);
  expect([some.status, some.data.papers.length, some.data.refused.length]).toEqual([200, 1, 1]);
  expect(some.data.papers[0]?.content).toHaveProperty('telp');
  expect((await print(people.monitoring, [a])).data.papers[0]?.content).not.toHaveProperty('telp');
  const { revision } = some.data.papers[0] as Paper;
  expect((await server.call(`/api/prints/sj/${a}/${revision}`, people.bandung)).status).toBe(404);
  expect((await server.call(`/api/prints/sj/${a}/${revision}`, people.sales)).status).toBe(403);
  expect((await server.call(`/api/prints/sj/${a}`, people.bandung)).status).toBe(404);
  const theirs = await server.call<PrintResult>(`/api/prints/sj/${a}/${revision}`, people.monitoring);
  expect(theirs.data.papers[0]?.content).not.toHaveProperty('telp');
});

it('asked for once more by the same key, they are what their caller may see by now', async () => {
  const id = await note();
  await issue(id);
  const person = await server.person('rcadmin', { branches: [company.jkt] });
  const key = randomUUID();
  const again = async (rights: { jobdesk: JobDesk; branches: string[] }) => {
    const { revision } = await server.run('user', person.actor.id, 'change', {
      ...{ fullname: person.actor.fullname, level: person.actor.level },
      ...rights,
    });
    const token = await server.server.commands.sessions.begin(person.actor.id, revision, 'test');
    return print({ ...person, token }, [id], key);
  };
  const first = await print(person, [id], key);
  expect(first.data.papers[0]?.content).toHaveProperty('telp');

  const cut = await again({ jobdesk: 'monitoring', branches: [company.jkt] });
  expect([cut.status, cut.data.papers[0]?.revision]).toEqual([200, first.data.papers[0]?.revision]);
  expect(cut.data.papers[0]?.content).not.toHaveProperty('telp');
  const moved = await again({ jobdesk: 'rcadmin', branches: [company.bdg] });
  expect([moved.status, moved.body.errors[0]?.code, moved.data]).toEqual([404, 'not-found', null]);
  expect((await again({ jobdesk: 'sales', branches: [company.jkt] })).status).toBe(403);
  const back = await again({ jobdesk: 'rcadmin', branches: [company.jkt] });
  expect(back.data).toEqual(first.data);
  expect((await server.call<Paper[]>(`/api/prints/sj/${id}`, company.operasional)).data).toHaveLength(1);
});

it('tell nobody how many koli another branch’s SJ has', async () => {
  const ids = [await note({ koli: 1_500 }), await note({ koli: 1_500 })];
  const label = { paper: 'label' };
  const mine = await print(people.rcadmin, ids, randomUUID(), label);
  expect([mine.status, mine.body.errors[0]?.code]).toEqual([422, 'label-many']);
  const theirs = await print(people.bandung, ids, randomUUID(), label);
  expect([theirs.status, theirs.body.errors[0]?.code]).toEqual([404, 'not-found']);
});

it.each([
  ['no ids', { ids: [] }, 400],
  ['too many', { ids: Array.from({ length: 201 }, () => testId()) }, 400],
  ['the same twice', { ids: ['x1', 'x1'] }, 400],
  ['a kind that is not printed', { kind: 'user' }, 404],
  ['a kind that is none', { kind: '__proto__' }, 404],
  ['a paper that is none', { paper: 'constructor' }, 400],
  ['content of one’s own', { content: { sm: 'SM-1' } }, 400],
])('refuse %s', async (_, more, status) => {
  expect((await print(people.rcadmin, [await note()], randomUUID(), more)).status).toBe(status);
});
it('ask for a key', async () => {
  const answer = await server.call('/api/prints', {
    token: people.rcadmin.token,
    method: 'POST',
    body: { kind: 'sj', paper: 'sj', ids: [await note()] },
  });
  expect(answer.status).toBe(400);
});
