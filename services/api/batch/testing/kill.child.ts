/**
 * For the kill test: executes the batches of a data folder, as the server does, and reports progress on stdout as `id
 * status done`, until it is killed or all have ended.
 */

import { openEmbedded } from '../../../../infra/engines/embedded/index.js';
import { say } from '../../../../infra/proof/testing/say.js';
import type { BatchState } from '../../../domain/flows/platform/batch.js';
import { aggregates } from '../../../domain/index.js';
import { infos } from '../../../domain/infos.js';
import { commandSide } from '../../module.js';
import { BatchRunner } from '../runner.js';
import { batchState } from './follow.js';

process.stdin.resume().once('close', () => process.exit(0)); // exits with the test
const [folder = '', id = ''] = process.argv.slice(2);
const engines = await openEmbedded(folder);
const { executor } = commandSide(engines, aggregates, { sessionHours: 1 });
const onError = (error: unknown) => say(String(error), 2);
const runner = new BatchRunner(executor, engines.state, { instance: 'kill', alone: true, onError, infos });
runner.start();
const ended: readonly BatchState['status'][] = ['SELESAI', 'DIURUNGKAN', 'GAGAL'];
for (;;) {
  const { status, dikerjakan, urung } = await batchState(executor, id);
  say(`${id} ${status} ${urung?.dikerjakan ?? dikerjakan}`);
  if (ended.includes(status)) break;
  await new Promise((go) => setTimeout(go, 2));
}
await runner.stop();
await engines.close();
process.exit(0);
