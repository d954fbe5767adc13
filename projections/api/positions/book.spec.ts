import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedStateStore } from '../../../infra/engines/embedded/index.js';
import { positionsContract } from '../../../infra/proof/contracts/positions.contract.js';

positionsContract('embedded', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'lintas-positions-'));
  let now = Date.now();
  const state = new EmbeddedStateStore(join(dir, 'state.db'), () => now);
  return {
    state,
    later: (ms) => {
      now += ms;
    },
    end: async () => {
      await state.close();
      rmSync(dir, { recursive: true });
    },
  };
});
