/** The one load beside the company's work: by one process, once, whatever happens on the way. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bus } from '../../../services/api/commands/bus.js';
import { aggregates } from '../../../services/domain/index.js';
import { EmbeddedStateStore } from '../../engines/embedded/state-store.js';
import { MemoryEvents } from '../../proof/testing/memory-events.js';
import { fillWilayah } from './fill.js';
import { parseWilayah } from './read.js';

const data = parseWilayah(
  ['35\tJawa Timur', '35.78\tKota Surabaya', '35.78.07\tTegalsari', '35.78.08\tGubeng'].join('\n'),
);
const TERM = 200;
let folder: string;
let state: EmbeddedStateStore;
let events: MemoryEvents;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-wilayah-'));
  state = new EmbeddedStateStore(join(folder, 'state.db'));
  events = new MemoryEvents();
});
afterEach(async () => {
  await state.close();
  rmSync(folder, { recursive: true });
});
/** A process of its own on the shared engines. */
const begun = (holder: string, told: string[], errors: unknown[] = []) => {
  const bus = new Bus(events, aggregates, (secret) => Promise.resolve(secret), { alone: false });
  const onLoaded = ({ registered }: { registered: number }) => void told.push(`${holder} ${registered}`);
  const onError = (error: unknown) => void errors.push(error);
  return fillWilayah({ bus, state }, { holder, data, term: TERM, onLoaded, onError });
};
const registered = () => events.log.filter((e) => e.type === 'Registered').length;

it('of three processes one loads; a later one finds it done', async () => {
  const told: string[] = [];
  await Promise.all(['a', 'b', 'c'].map((holder) => begun(holder, told).done));
  expect(told).toEqual([expect.stringMatching(/^[abc] 4$/)]);
  const { length } = events.log;
  await begun('d', told).done;
  expect([told.length, events.log.length, registered()]).toEqual([1, length, 4]);
});

it('stopped in the middle it ends, and the next start goes on', async () => {
  const told: string[] = [];
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  events.before = async (stream) => {
    if (stream !== 'kota-35.78') return;
    reached.resolve();
    await goOn.promise;
  };
  const first = begun('a', told);
  await reached.promise;
  const stopped = first.stop();
  goOn.resolve();
  await Promise.all([stopped, first.done]);
  expect([told, registered()]).toEqual([[], 2]);
  await begun('b', told).done;
  expect([told, registered()]).toEqual([['b 2'], 4]);
});

it('goes on by itself once the store is there again', async () => {
  const [told, errors]: [string[], unknown[]] = [[], []];
  let away = 2;
  events.before = (stream) => {
    if (stream === 'kecamatan-35.78.08' && away-- > 0) throw new Error('away');
  };
  await begun('a', told, errors).done;
  expect([told, errors.map(String), registered()]).toEqual([['a 1'], ['Error: away', 'Error: away'], 4]);
});
