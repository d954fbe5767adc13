import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Embedded, openEmbedded } from '../../infra/embedded/index.js';
import { aggregate, reaction, reject, system } from '../domain/kit/index.js';
import { Bus } from './commands/bus.js';
import { type ParkedReaction, Reactions } from './reactions.js';

const Nothing = z.strictObject({});
/** A parcel; its bell rings when it is dropped, once, and never for a parcel named `mute`. */
const bell = aggregate({
  name: 'bell',
  initial: { rung: 0 },
  commands: { ring: Nothing },
  may: { ring: ['system'] },
  creates: ['ring'],

  title: () => 'bell',
  events: { Rung: Nothing },
  decide: { ring: (_s, _d, { id }) => (id === 'mute' ? reject('retired') : [{ type: 'Rung', data: {} }]) },
  evolve: { Rung: (s) => ({ rung: s.rung + 1 }) },
});
const parcel = aggregate({
  name: 'parcel',
  initial: { there: false },
  commands: { drop: Nothing },
  may: { drop: ['system'] },
  creates: ['drop'],
  title: () => 'parcel',
  events: { Dropped: Nothing },
  decide: { drop: () => [{ type: 'Dropped', data: {} }] },
  evolve: { Dropped: () => ({ there: true }) },
});

const rings = reaction(parcel, {
  name: 'rings',
  on: { Dropped: (_, { id }) => [{ aggregate: 'bell', id, command: 'ring', data: {} }] },
});

let folder: string;
let engines: Embedded;
let bus: Bus;
const begin = async () => {
  engines = await openEmbedded(folder);
  bus = new Bus(engines.events, [parcel, bell], async (secret) => secret);
  const reactions = new Reactions(bus, engines.feed, engines.state, [rings]);
  await reactions.start();
  return reactions;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-reactions-'));
});
afterEach(async () => {
  await engines.close();
  rmSync(folder, { recursive: true, force: true });
});
const drop = (id: string) => bus.run(system, 'parcel', id, 'drop', {}, { commandId: randomUUID() });
const until = async (done: () => Promise<boolean>) => {
  while (!(await done())) await new Promise((next) => setTimeout(next, 5));
};

it('gives the command that follows, once, also after a restart that forgot how far it was', async () => {
  const first = await begin();
  const { revision } = await drop('one');
  await until(async () => (await engines.events.readStream('bell-one')).length === 1);
  const [rung] = await engines.events.readStream('bell-one');
  const [dropped] = await engines.events.readStream('parcel-one');
  expect([revision, rung?.meta.causationId, rung?.meta.by.id]).toEqual([0, dropped?.id, 'system']);
  await first.stop();
  await engines.state.delete('checkpoint/reactions');
  await engines.close();

  const second = await begin();
  await drop('two');
  await until(async () => (await engines.events.readStream('bell-two')).length === 1);
  expect(await engines.events.readStream('bell-one')).toHaveLength(1);
  await second.stop();
});

it('parks what the rules refuse, and goes on', async () => {
  const reactions = await begin();
  await drop('mute');
  await drop('three');
  await until(async () => (await engines.events.readStream('bell-three')).length === 1);
  const parked = await engines.state.list<ParkedReaction>('parked/reactions/');
  expect(parked.map((p) => p.value)).toEqual([
    expect.objectContaining({ reaction: 'rings', stream: 'parcel-mute', command: 'ring', code: 'retired' }),
  ]);
  await reactions.stop();
});
