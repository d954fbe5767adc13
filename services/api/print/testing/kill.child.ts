/**
 * For the kill test: runs the print jobs of a data folder, as the server does, and reports the progress of one on
 * stdout as `status done`, until it is killed or the job has ended.
 */

import { join } from 'node:path';
import { openEmbedded } from '../../../../infra/engines/embedded/index.js';
import { FolderFiles } from '../../../../infra/engines/files/folder.js';
import { ChromiumPrinter } from '../../../../infra/engines/pdf/printer.js';
import { say } from '../../../../infra/proof/testing/say.js';
import { aggregates } from '../../../domain/index.js';
import { isOpen } from '../../../domain/print/jobs.js';
import { commandSide } from '../../module.js';
import { PrintRunner } from '../job-runner.js';
import { PrintJobs } from '../jobs.js';

process.stdin.resume().once('close', () => process.exit(0)); // exits with the test
const [folder = '', root = '', by = '', id = ''] = process.argv.slice(2);
const engines = await openEmbedded(folder, { wait: 10_000 });
const { executor } = commandSide(engines, aggregates, { sessionHours: 1 });
const printer = new ChromiumPrinter({ root, page: 'print.html' });
const onError = (error: unknown) => say(String(error), 2);
const files = new FolderFiles(join(folder, 'files'));
const jobs = new PrintJobs(executor, engines.state, printer, files);
const runner = new PrintRunner(jobs, files, engines.state, { instance: 'kill', alone: true, onError });
runner.start();
for (;;) {
  const job = await jobs.store.get(by, id);
  if (!job) throw new Error('there is no such job');
  say(`${job.status} ${job.done}`);
  if (!isOpen(job)) break;
  await new Promise((go) => setTimeout(go, 5));
}
await runner.stop();
await printer.close();
await engines.close();
process.exit(0);
