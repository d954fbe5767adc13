/** Trails of accounts on the embedded engine's file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, openEmbedded } from '../../infra/engines/embedded/index.js';
import { trailContract } from './trail.contract.js';

let folder: string;
let engines: Embedded;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-trail-'));
  engines = await openEmbedded(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

trailContract('embedded', () => engines);

afterEach(async () => {
  await engines.close();
});
