/** The background load of the regions: by one process, once, despite interruptions. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandExecutor } from '../../../services/api/commands/command-executor.js';
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
const begun = (holder: string, loads: string[], errors: unknown[] = []) => {
  const executor = new CommandExecutor(events, aggregates, (secret) => Promise.resolve(secret), { alone: false });
  const onLoaded = ({ registered }: { registered: number }) => void loads.push(`${holder} ${registered}`);
  const onError = (error: unknown) => void errors.push(error);
  return fillWilayah({ executor, state }, { holder, data, term: TERM, onLoaded, onError });
};
const registered = () => events.log.filter((e) => e.type === 'Registered').length;

it('of three processes one loads; a later one finds it done', async () => {
  const loads: string[] = [];
  await Promise.all(['a', 'b', 'c'].map((holder) => begun(holder, loads).done));
  expect(loads).toEqual([expect.stringMatching(/^[abc] 4$/)]);
  const { length } = events.log;
  await begun('d', loads).done;
  expect([loads.length, events.log.length, registered()]).toEqual([1, length, 4]);
});

it('stopped in the middle it ends, and the next start goes on', async () => {
  const loads: string[] = [];
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  events.before = async (stream) => {
    if (stream !== 'kota-35.78') return;
    reached.resolve();
    await goOn.promise;
  };
  const first = begun('a', loads);
  await reached.promise;
  const stopped = first.stop();
  goOn.resolve();
  await Promise.all([stopped, first.done]);
  expect([loads, registered()]).toEqual([[], 2]);
  await begun('b', loads).done;
  expect([loads, registered()]).toEqual([['b 2'], 4]);
});

it('goes on by itself once the store is there again', async () => {
  const [loads, errors]: [string[], unknown[]] = [[], []];
  let away = 2;
  events.before = (stream) => {
    if (stream === 'kecamatan-35.78.08' && away-- > 0) throw new Error('away');
  };
  await begun('a', loads, errors).done;
  expect([loads, errors.map(String), registered()]).toEqual([['a 1'], ['Error: away', 'Error: away'], 4]);
});
