/**
 * Background work besides commands: processes, mail, push, shipping of the journal, batches, print jobs, unused files.
 */
import type { LoggerService } from '@nestjs/common';
import type { FileStore } from '../../infra/ports/files.js';
import type { Engines } from '../../infra/ports/opened.js';
import type { Settings } from '../../infra/runtime/settings.js';
import { usedBy } from '../../projections/api/command-queries/intake-reads.js';
import { signalsOf } from '../../projections/api/command-queries/signals.js';
import { BatchRunner } from '../api/batch/runner.js';
import { Sweep } from '../api/files/sweep.js';
import { Shipping } from '../api/journal/shipping.js';
import { MailSender } from '../api/mail/sender.js';
import type { CommandSide } from '../api/module.js';
import { Processes } from '../api/processes/processes.js';
import { SignalWatch } from '../api/signal/watch.js';
import { entities, processesOf } from '../domain/index.js';
import { infos } from '../domain/infos.js';
import { mailTerms, type openMailer } from './mailer.js';
import { openOutlet } from './outlet.js';
import type { openPush } from './push.js';

type Around = {
  settings: Settings;
  instance: string;
  /** No other process does the same work. */
  alone: boolean;
  logger: LoggerService;
  files: FileStore;
  post: ReturnType<typeof openMailer>;
  push: ReturnType<typeof openPush>;
};

/** Starts all background work. @returns functions that stop it */
export const startBackground = (
  { settings, instance, alone, logger, files, post, push }: Around,
  commands: CommandSide,
  engines: Engines,
): (() => unknown)[] => {
  const endings: (() => unknown)[] = [];
  const warned = (what: string) => (error: unknown) => logger.warn({ err: error }, what);
  const outlet = openOutlet(settings);
  if (outlet) {
    const shipping = new Shipping(engines, outlet, { instance, onError: warned('journal') });
    shipping.start();
    endings.push(() => shipping.stop());
  }
  const following = processesOf({
    spWaitHours: settings.SP_WAIT_HOURS,
    sjPaperDays: settings.SJ_PAPER_DAYS,
    reminderDays: settings.REMINDER_DAYS,
    mail: mailTerms(settings),
  });
  const processes = new Processes(commands.executor, engines, following, {
    instance,
    alone,
    onError: warned('processes'),
  });
  processes.start();
  endings.push(() => processes.stop());
  const signals = signalsOf(engines.reads, engines.state, settings.POSITIONS_DAYS);
  const signal = new SignalWatch(commands.executor, engines.state, signals, {
    instance,
    alone,
    onError: warned('signal'),
  });
  signal.start();
  endings.push(() => signal.stop());
  const sender = new MailSender(commands.executor, { ...engines, files }, 'mailer' in post ? post.mailer : undefined, {
    instance,
    onError: warned('mail'),
    ...('why' in post ? { why: post.why } : {}),
  });
  sender.start();
  endings.push(() => sender.stop());
  push.sender?.start();
  endings.push(() => push.sender?.stop());
  const sweep = new Sweep(files, engines.state, commands.executor.streams, entities);
  sweep.start(warned('files'));
  endings.push(() => sweep.stop());
  const runner = new BatchRunner(commands.executor, engines.state, {
    instance,
    alone,
    onError: warned('batch'),
    infos,
    used: usedBy(engines.reads),
  });
  runner.start();
  endings.push(() => runner.stop());
  return endings;
};
