/**
 * A refusal of a stale command tells its sender only what a read of the document would show, on each kind, at each
 * desk.
 */
import { randomUUID } from 'node:crypto';
import { views } from '../../../projections/views/index.js';
import type { Command } from '../../../services/api/commands/compile.js';
import type { Job } from '../../../services/api/commands/job.js';
import { aggregates, entities } from '../../../services/domain/index.js';
import { granted } from '../../../services/domain/kit/aggregate/actor.js';
import { streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import { jobdesks, levels } from '../../../services/domain/kit/aggregate/job-desks.js';
import { makeCompany, spData } from '../testing/company.js';
import { type Person, TestServer, testId } from '../testing/server.js';
import { samples } from './samples.js';
import { World } from './world.js';

let server: TestServer;
let writer: Person;
const anchors = new Map<string, string>();
const people: Person[] = [];
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  const hire = async (...args: Parameters<TestServer['person']>) => (await server.person(...args)).token;
  const world = new World(server.url, hire, entities, (...command) => server.run(...command));
  for (const { name, view } of entities) if (!view.balancing) anchors.set(name, (await world.anchor(name)).id);
  const company = await makeCompany(server);
  for (const jobdesk of jobdesks) for (const level of levels) people.push(await server.person(jobdesk, { level }));
  writer = people[0] as Person;
  const give = async (kind: string, command: string, data: object, by = writer) => {
    const id = testId();
    expect((await server.command(by.token, kind, id, command, data)).status).toBe(200);
    anchors.set(kind, id);
  };
  await give('sp', 'create', spData(company), company.sales);
  await give('note', 'write', { text: 'Hanya untuk saya', team: false });
  anchors.set('user', writer.actor.id);
  await server.caughtUp();
}, 120_000);
afterAll(() => server.end());

/** Commands of a kind that take the revision the sender saw. */
const versioned = (kind: string): Command[] =>
  [...server.server.commands.executor.commands.values()].filter(
    ({ aggregate, anyVersion, creates, may }) =>
      aggregate.name === kind && !anyVersion && !creates && may.some((grant) => grant !== 'system'),
  );
const refusal = async (kind: string, id: string, command: Command, { actor }: Person) => {
  const { executor } = server.server.commands;
  const options = { commandId: randomUUID(), ifMatch: 900 };
  const job: Job = { command, actor, id, stream: streamOf(kind, id), data: {}, bodyHash: '', options };
  const seen = await executor.streams.load(command.aggregate, id);
  return executor.admit(job, seen).then(
    () => undefined,
    (error) => error as { code: string; data?: { state?: unknown } },
  );
};

it.each(aggregates.map(({ name }) => name))('%s', async (kind) => {
  const [command] = versioned(kind);
  if (!command) return;
  const id = anchors.get(kind);
  if (id === undefined) throw new Error(`there is no ${kind} to be refused`);
  const may = versioned(kind).flatMap((one) => one.may);
  for (const person of people.filter(({ actor }) => granted(may, actor))) {
    const reads: Record<string, unknown>[] = [];
    for (const { name } of views.filter((view) => view.of.name === kind)) {
      const read = await server.call<Record<string, unknown>>(`/api/${name}/${id}`, person);
      if (read.status === 200) reads.push(read.data);
    }
    const error = await refusal(kind, id, command, person);
    const who = `${person.actor.jobdesk} ${person.actor.level}`;
    const { state, ...details } = error?.data ?? {};
    if (reads.length > 0) {
      expect([who, error?.code, details]).toEqual([
        who,
        'stale',
        { revision: expect.any(Number), last: expect.anything() },
      ]);
      // A document that changes by itself may differ by now.
      if (!samples[kind]?.restless) expect([who, reads]).toEqual([who, expect.arrayContaining([state])]);
    } else
      expect([who, error?.code, error?.data]).toEqual(
        kind === 'note' ? [who, 'not-found', undefined] : [who, 'stale-unseen', { revision: expect.any(Number) }],
      );
  }
});
