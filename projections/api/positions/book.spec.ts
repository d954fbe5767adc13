import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedStateStore } from '../../../infra/engines/embedded/index.js';
import { positionsContract } from '../../../infra/proof/contracts/positions.contract.js';
import { PIECE } from '../../../services/domain/telemetry/positions.js';
import { PositionBook } from './book.js';

const open = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'lintas-positions-'));
  let now = Date.now();
  const state = new EmbeddedStateStore(join(dir, 'state.db'), () => now);
  return {
    state,
    later: (ms: number) => {
      now += ms;
    },
    end: async () => {
      await state.close();
      rmSync(dir, { recursive: true });
    },
  };
};
positionsContract('embedded', open);

it('others are attended to between the pieces that a phone tells of that was away for long', async () => {
  const { state, end } = await open();
  const at = Date.parse('2026-07-21T00:00:00.000Z');
  const fixes = Array.from({ length: 200 }, (_, n) => ({
    at: at + n * PIECE,
    lat: -6.2,
    lon: 106.8,
    accuracy: 10,
    speed: 8,
    driver: 'd1',
  }));
  let turns = 0;
  let left = true;
  const turn = (): void => {
    turns++;
    if (left) setImmediate(turn);
  };
  setImmediate(turn);
  await new PositionBook(state, 2).add('v1', fixes);
  left = false;
  expect(turns).toBeGreaterThanOrEqual(fixes.length);
  await end();
});
