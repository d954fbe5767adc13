/**
 * The product's parts in one process, as selected by `ROLES`: engines, commands, projector, queries, sockets, relay,
 * web.
 */

import { type LoggerService, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Engines } from '../../infra/ports/opened.js';
import { SealedState } from '../../infra/ports/sealed-state.js';
import { startWorker } from '../../infra/ports/worker.js';
import { type Lang, setStandardLang } from '../../infra/runtime/http/lang.js';
import { isDistributed, type Settings } from '../../infra/runtime/settings.js';
import { startTelemetry } from '../../infra/runtime/telemetry/index.js';
import { watchThread } from '../../infra/runtime/thread-state.js';
import { intakeReadsOf } from '../../projections/api/command-queries/intake-reads.js';
import { lookupOf } from '../../projections/api/command-queries/lookup.js';
import { mayReadKind, presentOf } from '../../projections/api/command-queries/present.js';
import { selectOf } from '../../projections/api/command-queries/select.js';
import { usesOf } from '../../projections/api/command-queries/uses.js';
import { LiveGateway } from '../../projections/api/live/gateway.js';
import { Reads } from '../../projections/api/query/reads.js';
import { type ReadSide, startReads } from '../../projections/main.js';
import { views } from '../../projections/views/index.js';
import { Captcha, recaptchaOf } from '../api/auth/captcha.js';
import { Login } from '../api/auth/login.js';
import { Batches } from '../api/batch/batches.js';
import { openAmounts } from '../api/commands/opening.js';
import { MEGABYTE, Uploads } from '../api/files/uploads.js';
import { docs } from '../api/http/docs.js';
import { HEALTH, HealthController } from '../api/http/health.controller.js';
import { Intakes } from '../api/intake/intakes.js';
import { Journal } from '../api/journal/journal.js';
import { watchRequests } from '../api/journal/watch.js';
import { apiModule, type CommandSide, commandSide } from '../api/module.js';
import { Statements } from '../api/statement/statements.js';
import { aggregates, entities } from '../domain/index.js';
import { infos, pointedInfos } from '../domain/infos.js';
import { startBackground } from './background.js';
import { openFiles } from './files.js';
import { keysOfData } from './keys.js';
import { notedRestores, noteKeys } from './keys-noted.js';
import { DRAIN_MS, listen } from './listen.js';
import { openMailer, waysOf } from './mailer.js';
import { instanceName } from './open.js';
import { startPrints } from './pdf.js';
import { openPush } from './push.js';
import { openScanner } from './scanner.js';
import { healthOf, keepReporting, type Parts, statusOf } from './status.js';
import { waitForEngines } from './waiting.js';
import { handOutPages, startWeb } from './web.js';
import { openActing, openKeeping, openPhones, openSeals, openWitnessing } from './witness.js';

export type Server = {
  /** `http://127.0.0.1:3000`: a URL that can be opened on this machine. */
  url: string;
  app: NestFastifyApplication;
  engines: Engines;
  commands: CommandSide;
  reads: ReadSide;
  journal: Journal;
  /** Finishes work in progress, then closes everything. */
  close: () => Promise<void>;
};

export type StartOptions = {
  /** Runs before the port is opened: first-start data; returns the language of the company it created, if any. */
  prepare?: (side: CommandSide, engines: Engines) => Promise<Lang | undefined>;
  /** Aborts waiting for engines. */
  signal?: AbortSignal;
  /** Interval of the journal's aggregation in ms. */
  journalEvery?: number;
};

/** Starts the selected parts: {@link startWeb} for a process with that role only, else {@link startServer}. */
export const startParts = (
  settings: Settings,
  logger: LoggerService,
  options: StartOptions = {},
): Promise<Pick<Server, 'url' | 'close'>> =>
  settings.ROLES.every((role) => role === 'web') ? startWeb(settings, logger) : startServer(settings, logger, options);

/**
 * Starts the parts selected by the settings.
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
  const onForged = (place: string) =>
    logger.error(`A row of the state store was not written by this product, and is refused: ${place}`, 'audit');
  const opened = await waitForEngines(settings, instance, logger, signal);
  const keys = await keysOfData(settings, opened).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const { key } = keys;
  if (keys.message !== undefined) logger.log(keys.message, 'audit');
  const seals = openSeals(settings, key, onForged);
  const keeping = openKeeping(settings, key, onForged);
  const acting = openActing(settings, key, onForged);
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
    mayRead: mayReadKind(views),
    labelOf: (kind) => pointedInfos.find(({ name }) => name === kind)?.label,
    presentOf: presentOf(engines.events, views),
  });
  const startup: { parts?: Parts } = {};
  const telemetry = await startTelemetry(settings, instance, logger, async () => {
    if (!startup.parts) throw new Error('The process is just starting');
    return statusOf(startup.parts);
  });
  telemetry.watch({ events: engines.events, feed: engines.feed, executor: commands.executor });
  /** Stops users of the engines, in parallel: each may take some seconds while an engine is unreachable. */
  const endings: (() => unknown)[] = [];
  const closeParts = async () => {
    await Promise.all(endings.splice(0).map((end) => end()));
    await engines.close();
    await telemetry.close();
  };
  try {
    const removed = does('commands') && state ? await state.begin(new Date().toISOString()) : 0;
    if (removed > 0) logger.log(`${removed} rows that another secret had sealed are made from the log anew`, 'audit');
    const restored = await notedRestores(commands.executor, opened.state, keys.state);
    const witnessing = openWitnessing(settings, key, engines, instance, logger, restored);
    await witnessing?.look();
    if (does('commands'))
      for (const kind of await openAmounts(engines.events, aggregates))
        logger.log(`amounts of ${kind} are made of its documents`, 'commands');
    const ofCompany = await prepare(commands, engines);
    await noteKeys(commands.executor, settings, key);
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
    const journal = new Journal(commands.executor, journalEvery, unnoted);
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
    if (does('commands'))
      endings.push(...startBackground({ settings, instance, alone, logger, files, post, push }, commands, engines));
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
      unreadable: () => running?.get(Login, { strict: false }).factors.unreadable ?? 0,
      forged: () => seals.refused + keeping.seals.refused + (acting?.refused ?? 0),
      executor: commands.executor,
      thread,
      sockets: () => (does('queries') ? (running?.get(LiveGateway, { strict: false }).connected ?? 0) : 0),
    };

    const uploads = does('commands')
      ? new Uploads(
          files,
          engines.state,
          commands.executor.streams,
          entities,
          settings.FILE_MAX_MB * MEGABYTE,
          openScanner(settings),
        )
      : undefined;
    const select = selectOf(new Reads(engines.reads, engines.events), views);
    const batches = does('commands')
      ? new Batches(commands.executor, engines.state, {
          entities,
          infos,
          lookup: lookupOf(engines.reads, views, pointedInfos),
          select,
          onError: (error) => logger.warn({ err: error }, 'batch'),
        })
      : undefined;
    if (batches) endings.push(() => batches.sheets.close());
    const intakeReads = intakeReadsOf(engines.reads, views);
    const intakes = batches && new Intakes(commands.executor, batches, intakeReads);
    const statements = batches && new Statements(commands.executor, batches, select);
    const ways = {
      ...waysOf(settings),
      phones: openPhones(settings, key),
      ...('mailer' in post ? { mailer: post.mailer } : {}),
      onError: (error: unknown) => logger.warn({ err: error }, 'auth'),
    };
    const captcha = new Captcha(engines.state, recaptchaOf(settings));
    const signIn = { desks: settings.SECOND_FACTOR_DESKS, ...keeping, captcha };
    @Module({
      imports: [
        apiModule(
          ...([commands, engines.state, uploads, batches, intakes, statements] as const),
          ...([prints?.jobs, signIn, ways, push.browsers] as const),
        ),
        ...(reads.module ? [reads.module] : []),
      ],
      controllers: [HealthController],
      providers: [{ provide: HEALTH, useValue: () => healthOf(parts) }],
    })
    class ServerModule {}
    startup.parts = parts;
    const { app, url, drain } = await listen(ServerModule, settings, logger, async (fastify) => {
      await telemetry.serve(fastify);
      watchRequests(fastify, journal);
      if (does('queries')) await fastify.register(docs(aggregates, views));
      if (does('web')) await handOutPages(fastify, settings, lang);
    });
    running = app;
    const reporting = keepReporting(parts);
    endings.push(reporting.stop);
    const close = async () => {
      await drain(DRAIN_MS);
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
