/** The server's responses match the table of rights (projections/views/rights.ts). */
import { randomUUID } from 'node:crypto';
import { rights } from '../../../projections/views/rights.js';
import { granted, type JobDesk, type Level } from '../../../services/domain/kit/aggregate/actor.js';
import { jobdesks, levels } from '../../../services/domain/kit/aggregate/job-desks.js';
import { sample } from '../testing/chance.js';
import { type Person, TestServer, testId } from '../testing/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.end());

it('holds for a sample of commands and reads, of every kind of people', async () => {
  const calls = rights.filter(({ area, of }) => area === 'command' || (area === 'view' && of !== 'call'));
  expect(calls.length).toBeGreaterThan(200);
  const people = new Map<string, Promise<Person>>();
  const personOf = (jobdesk: JobDesk, level: Level): Promise<Person> => {
    const who = `${jobdesk} ${level}`;
    const person = people.get(who) ?? server.person(jobdesk, { level });
    people.set(who, person);
    return person;
  };
  for (const line of sample('rights', calls, 40)) {
    const [method = '', address = ''] = line.name.split(' ');
    const path = address.replace(':id', testId());
    const headers = { 'idempotency-key': randomUUID(), 'if-match': '"0"' };
    const options = method === 'POST' ? { body: {}, headers } : {};
    for (const jobdesk of sample(line.name, [...jobdesks], 3))
      for (const level of levels) {
        const { token, actor } = await personOf(jobdesk, level);
        const { status } = await server.call(path, { token, ...options });
        expect([line.line, jobdesk, level, status !== 403]).toEqual([
          line.line,
          jobdesk,
          level,
          granted(line.grants, actor),
        ]);
      }
    expect([line.line, (await server.call(path, options)).status]).toEqual([line.line, 401]);
  }
}, 240_000);
it('holds for every other read: each address is there, and closed to who is not named', async () => {
  const paths: Readonly<Record<string, string>> = {
    '/api/replay/…': '/api/replay/sj',
    '/api/erlangga/…': '/api/erlangga/preview',
    '/api/trail/:id': `/api/trail/${testId()}`,
  };
  for (const line of rights.filter(({ of, grants }) => of === 'call' && !grants.includes('driver'))) {
    const [method = 'GET', address = ''] = line.name.split(' ');
    const path = paths[address] ?? address;
    const options = method === 'POST' ? { body: {}, headers: { 'idempotency-key': randomUUID() } } : {};
    const other = jobdesks.find((jobdesk) => !granted(line.grants, { jobdesk, level: 'admin' }));
    const one = jobdesks.find((jobdesk) => granted(line.grants, { jobdesk, level: 'user' }));
    for (const jobdesk of [one, other].flatMap((desk) => desk ?? [])) {
      const { token } = await server.person(jobdesk);
      const { status, body } = await server.call(path, { token, ...options });
      expect([line.line, jobdesk, status !== 403, body?.errors?.[0]?.code === 'no-route']).toEqual([
        line.line,
        jobdesk,
        jobdesk === one,
        false,
      ]);
    }
  }
});
