/** Balances of amounts, with the read models in a file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, openEmbedded } from '../../infra/engines/embedded/index.js';
import { rounds } from '../../infra/proof/testing/chance.js';
import { balancesContract } from './balances.contract.js';

let folder: string;
let engines: Embedded;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-balances-'));
  engines = await openEmbedded(folder);
});
afterAll(async () => {
  await engines.close();
  rmSync(folder, { recursive: true, force: true });
});

balancesContract('files', () => engines, false, rounds(15, 300));
