/** The product's parts in one process, those that `ROLES` picks: engines, commands, projector, queries, sockets, relay, web. */

import { fileURLToPath } from 'node:url';
import { type LoggerService, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../infra/ports/files.js';
import type { Engines } from '../../infra/ports/opened.js';
import { SealedState } from '../../infra/ports/sealed-state.js';
import { startWorker } from '../../infra/ports/worker.js';
import { makeAdapter } from '../../infra/runtime/http/adapter.js';
import { drainer } from '../../infra/runtime/http/drain.js';
import { type Lang, setStandardLang } from '../../infra/runtime/http/lang.js';
import { readOwnTls } from '../../infra/runtime/http/own-tls.js';
import { serveWeb } from '../../infra/runtime/http/web.js';
import { isDistributed, type Settings } from '../../infra/runtime/settings.js';
import { startTelemetry } from '../../infra/runtime/telemetry/index.js';
import { watchThread } from '../../infra/runtime/thread-state.js';
import { intakeReadsOf, usedBy } from '../../projections/api/asked-by-commands/intake-reads.js';
import { lookupOf } from '../../projections/api/asked-by-commands/lookup.js';
import { usesOf } from '../../projections/api/asked-by-commands/uses.js';
import { LiveGateway } from '../../projections/api/live/gateway.js';
import { type ReadSide, startReads } from '../../projections/main.js';
import { views } from '../../projections/views/index.js';
import { Captcha, recaptchaOf } from '../api/auth/captcha.js';
import { Batches } from '../api/batch/batches.js';
import { BatchRunner } from '../api/batch/runner.js';
import { Sweep } from '../api/files/sweep.js';
import { MEGABYTE, Uploads } from '../api/files/uploads.js';
import { docs } from '../api/http/docs.js';
import { HEALTH, HealthController } from '../api/http/health.controller.js';
import { Intakes } from '../api/intake/intakes.js';
import { Journal } from '../api/journal/journal.js';
import { Shipping } from '../api/journal/shipping.js';
import { watchRequests } from '../api/journal/watch.js';
import { MailSender } from '../api/mail/sender.js';
import { apiModule, type CommandSide, commandSide } from '../api/module.js';
import { PrintRunner } from '../api/print/job-runner.js';
import { PrintJobs } from '../api/print/jobs.js';
import { Processes } from '../api/processes/processes.js';
import { aggregates, entities, processesOf } from '../domain/index.js';
import { infos, pointedInfos } from '../domain/infos.js';
import { cut } from '../domain/kit/cut.js';
import { openFiles } from './files.js';
import { LiveAdapter } from './live-adapter.js';
import { mailTerms, openMailer, waysOf } from './mailer.js';
import { instanceName, openEngines } from './open.js';
import { openOutlet } from './outlet.js';
import { openPrinter } from './pdf.js';
import { openPush } from './push.js';
import { openScanner } from './scanner.js';
import { healthOf, keepReporting, type Parts, statusOf } from './status.js';
import { openWaitingRoom, type Waits } from './waiting.js';
import { openActing, openAuditKey, openKeeping, openSeals, openWitnessing } from './witness.js';

export type Server = {
  /** `http://127.0.0.1:3000`, as it can be opened on this machine. */
  url: string;
  app: NestFastifyApplication;
  engines: Engines;
  commands: CommandSide;
  reads: ReadSide;
  journal: Journal;
  /** Finishes what is under way, then closes everything. */
  close: () => Promise<void>;
};

/** What is under way at the end has so many ms to come to its answer. */
const DRAIN = 7_000;

/** `dist/web`, whether this file runs built or as source. */
const webRoot = (): string =>
  fileURLToPath(new URL(import.meta.url.includes('/dist/') ? '../../web' : '../../dist/web', import.meta.url));

export type StartOptions = {
  /** Done before the port is opened: first-start data; answers the language of the company it made, if any. */
  prepare?: (side: CommandSide, engines: Engines) => Promise<Lang | undefined>;
  /** Gives up waiting for engines. */
  signal?: AbortSignal;
  /** Ms in which refusals come together in the journal. */
  journalEvery?: number;
};

/** What of the settings the pages go by. */
const shownOf = (settings: Settings) => ({
  tiles: settings.MAP_TILES_URL,
  recaptcha: settings.RECAPTCHA_SITE_KEY !== '',
  paperDays: settings.SJ_PAPER_DAYS,
});
/** The pages alone: no engine is needed to hand them out. */
const startWeb = async (settings: Settings, logger: LoggerService): Promise<Pick<Server, 'url' | 'close'>> => {
  @Module({
    controllers: [HealthController],
    providers: [{ provide: HEALTH, useValue: async () => ({ ready: true, parts: {} }) }],
  })
  class WebModule {}
  const lang = settings.LOCALE ?? 'en';
  setStandardLang(lang);
  const { app, url, drain } = await listen(WebModule, settings, logger, async (fastify) => {
    await fastify.register(serveWeb(webRoot(), lang, shownOf(settings)));
  });
  return {
    url,
    close: async () => {
      await drain(DRAIN);
      await app.close();
    },
  };
};

/** Starts what the settings pick: {@link startWeb} for a process of that role alone, else {@link startServer}. */
export const startParts = (
  settings: Settings,
  logger: LoggerService,
  options: StartOptions = {},
): Promise<Pick<Server, 'url' | 'close'>> =>
  settings.ROLES.every((role) => role === 'web') ? startWeb(settings, logger) : startServer(settings, logger, options);

/**
 * Starts the parts that the settings pick.
 * @throws FolderInUse, Unavailable
 */
export const startServer = async (
  settings: Settings,
  logger: LoggerService,
  { prepare = async () => undefined, signal, journalEvery }: StartOptions = {},
): Promise<Server> => {
  const instance = instanceName();
  const does = (role: Settings['ROLES'][number]) => settings.ROLES.includes(role);
  const alone = !isDistributed(settings);
  const files = openFiles(settings);
  const key = openAuditKey(settings);
  const onForged = (place: string) =>
    logger.error(`A row of the state store was not written by this product, and is refused: ${place}`, 'audit');
  const seals = openSeals(settings, key, onForged);
  const keeping = openKeeping(settings, key, onForged);
  const acting = openActing(settings, key, onForged);
  const opened = await waitForEngines(settings, instance, logger, signal);
  const state = acting && new SealedState(opened.state, acting);
  const engines: Engines = state ? { ...opened, state } : opened;
  const commands = commandSide(engines, aggregates, {
    sessionHours: settings.SESSION_HOURS,
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    driverSessionDays: settings.DRIVER_SESSION_DAYS,
    wallSessionDays: settings.WALL_SESSION_DAYS,
    alone,
    seals,
    fileOf: async (id) => (await files.get(id))?.record,
    usesOf: usesOf(engines.reads, views, infos),
  });
  const known: { parts?: Parts } = {};
  const telemetry = await startTelemetry(settings, instance, logger, async () => {
    if (!known.parts) throw new Error('The process is just starting');
    return statusOf(known.parts);
  });
  telemetry.watch({ events: engines.events, feed: engines.feed, bus: commands.bus });
  /** Ends what uses the engines, all at once: each may take some seconds where an engine is away. */
  const endings: (() => unknown)[] = [];
  const closeParts = async () => {
    await Promise.all(endings.splice(0).map((end) => end()));
    await engines.close();
    await telemetry.close();
  };
  try {
    const removed = does('commands') && state ? await state.begin(new Date().toISOString()) : 0;
    if (removed > 0)
      logger.warn(`${removed} rows without a seal were removed; what follows is made from the log`, 'audit');
    const ofCompany = await prepare(commands, engines);
    const lang = settings.LOCALE ?? ofCompany ?? 'en';
    setStandardLang(lang);
    commands.sessions.watch();
    endings.push(() => commands.sessions.unwatch());
    const reads = await startReads(
      settings,
      () => startWorker('./projector.js', import.meta.url, { workerData: { settings, instance } }),
      { ...engines, files },
      commands.sessions,
      logger,
      telemetry.pushed,
    );
    endings.push(reads.stop);
    const relay = does('relay') ? engines.startRelay?.(telemetry.relayed) : undefined;
    if (relay) endings.push(() => relay.stop());
    const unnoted = (error: unknown) => logger.warn({ err: error }, 'journal');
    const journal = new Journal(commands.bus, journalEvery, unnoted);
    const witnessing = openWitnessing(settings, key, engines, instance, logger);
    witnessing?.start();
    if (witnessing) endings.push(() => witnessing.stop());
    const prints = does('commands')
      ? startPrints({ settings, instance, alone, files, logger }, commands, engines)
      : undefined;
    if (prints) endings.push(prints.stop);
    const post = openMailer(settings);
    const push = openPush(settings, commands, engines, {
      instance,
      lang,
      onError: (error) => logger.warn({ err: error }, 'web-push'),
    });
    if (does('commands')) {
      const outlet = openOutlet(settings);
      if (outlet) {
        const shipping = new Shipping(engines, outlet, { instance, onError: unnoted });
        shipping.start();
        endings.push(() => shipping.stop());
      }
      const following = processesOf({
        spWaitHours: settings.SP_WAIT_HOURS,
        sjPaperDays: settings.SJ_PAPER_DAYS,
        mail: mailTerms(settings),
      });
      const processes = new Processes(commands.bus, engines, following, {
        instance,
        alone,
        onError: (error) => logger.warn({ err: error }, 'processes'),
      });
      processes.start();
      endings.push(() => processes.stop());
      const sender = new MailSender(commands.bus, engines, 'mailer' in post ? post.mailer : undefined, {
        instance,
        onError: (error) => logger.warn({ err: error }, 'mail'),
        ...('why' in post ? { why: post.why } : {}),
      });
      sender.start();
      endings.push(() => sender.stop());
      push.sender?.start();
      endings.push(() => push.sender?.stop());
      const sweep = new Sweep(files, engines.state, commands.bus.streams, entities);
      sweep.start((error) => logger.warn({ err: error }, 'files'));
      endings.push(() => sweep.stop());
      const onError = (error: unknown) => logger.warn({ err: error }, 'batch');
      const runner = new BatchRunner(commands.bus, engines.state, {
        instance,
        alone,
        onError,
        used: usedBy(engines.reads),
      });
      runner.start();
      endings.push(() => runner.stop());
    }
    const thread = watchThread('main');
    endings.push(() => thread.stop());
    let running: NestFastifyApplication | undefined;
    const parts: Parts = {
      settings,
      instance,
      engines,
      reads,
      ...(relay ? { relay } : {}),
      ...(witnessing ? { witnessing } : {}),
      forged: () => seals.refused + keeping.seals.refused + (acting?.refused ?? 0),
      bus: commands.bus,
      thread,
      sockets: () => (does('queries') ? (running?.get(LiveGateway, { strict: false }).connected ?? 0) : 0),
    };

    const uploads = does('commands')
      ? new Uploads(
          files,
          engines.state,
          commands.bus.streams,
          entities,
          settings.FILE_MAX_MB * MEGABYTE,
          openScanner(settings),
        )
      : undefined;
    const batches = does('commands')
      ? new Batches(commands.bus, engines.state, {
          entities,
          infos,
          lookup: lookupOf(engines.reads, views, pointedInfos),
          onError: (error) => logger.warn({ err: error }, 'batch'),
        })
      : undefined;
    const intakeReads = intakeReadsOf(engines.reads, views);
    const intakes = batches && new Intakes(commands.bus, batches, intakeReads);
    const ways = {
      ...waysOf(settings),
      ...('mailer' in post ? { mailer: post.mailer } : {}),
      onError: (error: unknown) => logger.warn({ err: error }, 'auth'),
    };
    const captcha = new Captcha(engines.state, recaptchaOf(settings));
    const signIn = { desks: settings.SECOND_FACTOR_DESKS, ...keeping, captcha };
    @Module({
      imports: [
        apiModule(commands, engines.state, uploads, batches, intakes, prints?.jobs, signIn, ways, push.browsers),
        ...(reads.module ? [reads.module] : []),
      ],
      controllers: [HealthController],
      providers: [{ provide: HEALTH, useValue: () => healthOf(parts) }],
    })
    class ServerModule {}
    known.parts = parts;
    const { app, url, drain } = await listen(ServerModule, settings, logger, async (fastify) => {
      await telemetry.serve(fastify);
      watchRequests(fastify, journal);
      if (does('queries')) await fastify.register(docs(aggregates, views));
      if (does('web')) await fastify.register(serveWeb(webRoot(), lang, shownOf(settings)));
    });
    running = app;
    const reporting = keepReporting(parts);
    endings.push(reporting.stop);
    const close = async () => {
      await drain(DRAIN);
      await app.close();
      await journal.stop();
      await closeParts();
    };
    return { url, app, engines, commands, reads, journal, close };
  } catch (error) {
    await closeParts();
    throw error;
  }
};

/** What makes PDFs of papers, and carries out what is asked for. */
const startPrints = (
  {
    settings,
    instance,
    alone,
    files,
    logger,
  }: { settings: Settings; instance: string; alone: boolean; files: FileStore; logger: LoggerService },
  { bus }: CommandSide,
  { state }: Engines,
): { jobs: PrintJobs; stop: () => Promise<void> } => {
  const printer = openPrinter(settings, webRoot(), (what, url) =>
    logger.warn(`A page that was printed tried what it may not: ${what} ${cut(url, 200)}`, 'pdf'),
  );
  const jobs = new PrintJobs(bus, state, printer, files);
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

/** Brings an application to its port. @param more routes beside those of the module */
const listen = async (
  module: Type,
  settings: Settings,
  logger: LoggerService,
  more: (fastify: FastifyInstance) => Promise<void>,
): Promise<{ app: NestFastifyApplication; url: string; drain: (most: number) => Promise<void> }> => {
  const tls = readOwnTls(settings);
  const app = await NestFactory.create<NestFastifyApplication>(module, makeAdapter(settings.TRUST_PROXY, tls), {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  // biome-ignore lint/correctness/useHookAtTopLevel: Nest's setter, no React hook.
  app.useWebSocketAdapter(new LiveAdapter(app, settings.ORIGINS));
  const fastify = app.getHttpAdapter().getInstance();
  const drain = drainer(fastify);
  if (settings.LOG_LEVEL === 'debug' || settings.LOG_LEVEL === 'trace') logRequests(fastify, logger);
  await more(fastify);
  await app.listen(settings.PORT, settings.HOST);
  const { port } = fastify.server.address() as { port: number };
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(settings.HOST) ? 'localhost' : settings.HOST;
  return { app, url: `${tls ? 'https' : 'http'}://${host}:${port}`, drain };
};

/** Opens the engines; while servers are waited for, the port says so. */
const waitForEngines = async (
  settings: Settings,
  instance: string,
  logger: LoggerService,
  signal: AbortSignal | undefined,
): Promise<Engines> => {
  if (!isDistributed(settings)) return openEngines(settings, instance);
  let waiting: Waits = { text: 'opening' };
  const room = await openWaitingRoom(settings, () => waiting);
  try {
    return await openEngines(settings, instance, {
      ...(signal ? { signal } : {}),
      onWaiting: (text, reason) => {
        waiting = { text, ...(reason ? { reason } : {}) };
        logger.warn(text, 'engines');
      },
    });
  } finally {
    await room.close();
  }
};

const logRequests = (app: FastifyInstance, logger: LoggerService): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, id } = request;
    logger.debug?.(
      { method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime), correlationId: id },
      'http',
    );
    done();
  });
};
