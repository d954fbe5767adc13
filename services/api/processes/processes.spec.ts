import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../../infra/engines/embedded/index.js';
import { type Engines, processesContract } from './processes.contract.js';

const folders = new Map<Engines, string>();
processesContract('embedded', {
  make: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintas-processes-'));
    const engines = await openEmbedded(folder);
    folders.set(engines, folder);
    return engines;
  },
  destroy: async (engines) => {
    await (engines as Awaited<ReturnType<typeof openEmbedded>>).close();
    rmSync(folders.get(engines) as string, { recursive: true, force: true });
  },
});
