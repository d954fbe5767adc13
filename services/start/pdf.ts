/** The PDF printer from the settings, and the runner of print jobs. */
import type { LoggerService } from '@nestjs/common';
import { ChromiumPrinter } from '../../infra/engines/pdf/printer.js';
import type { FileStore } from '../../infra/ports/files.js';
import type { Engines } from '../../infra/ports/opened.js';
import type { PdfPrinter } from '../../infra/ports/pdf.js';
import type { Settings } from '../../infra/runtime/settings.js';
import type { CommandSide } from '../api/module.js';
import { PrintRunner } from '../api/print/job-runner.js';
import { PrintJobs } from '../api/print/jobs.js';
import { cut } from '../domain/kit/values/cut.js';
import { webRoot } from './web.js';

/** @param root folder of the built web application @param onRefused called for requests that a page may not make */
const openPrinter = (
  { CHROMIUM_PATH }: Pick<Settings, 'CHROMIUM_PATH'>,
  root: string,
  onRefused: (what: string, url: string) => void,
): PdfPrinter =>
  new ChromiumPrinter({ root, page: 'print.html', chromium: { named: CHROMIUM_PATH || undefined }, onRefused });

/** Starts the PDF printer and the runner of print jobs. */
export const startPrints = (
  {
    settings,
    instance,
    alone,
    files,
    logger,
  }: { settings: Settings; instance: string; alone: boolean; files: FileStore; logger: LoggerService },
  { executor }: CommandSide,
  { state }: Engines,
): { jobs: PrintJobs; stop: () => Promise<void> } => {
  const printer = openPrinter(settings, webRoot(), (what, url) =>
    logger.warn(`A page that was printed tried what it may not: ${what} ${cut(url, 200)}`, 'pdf'),
  );
  const jobs = new PrintJobs(executor, state, printer, files);
  const onError = (error: unknown) => logger.warn({ err: error }, 'pdf');
  const runner = new PrintRunner(jobs, files, state, { instance, alone, onError });
  runner.start();
  return {
    jobs,
    stop: async () => {
      await runner.stop();
      await printer.close();
    },
  };
};
