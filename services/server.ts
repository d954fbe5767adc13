/** The whole product in one process: engines, commands, projector, queries, sockets, web. */
import { fileURLToPath } from 'node:url';
import { type LoggerService, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { FastifyInstance } from 'fastify';
import { type Embedded, openEmbedded } from '../infra/embedded/index.js';
import { makeAdapter } from '../infra/http/adapter.js';
import { drainer } from '../infra/http/drain.js';
import { type Lang, setStandardLang } from '../infra/http/lang.js';
import { serveWeb } from '../infra/http/web.js';
import type { Settings } from '../infra/settings.js';
import { type ReadSide, startReads } from '../projections/main.js';
import { docs } from './api/http/docs.js';
import { HEALTH, type Health, HealthController } from './api/http/health.controller.js';
import { apiModule, type CommandSide, commandSide } from './api/module.js';
import { Reactions } from './api/reactions.js';
import { aggregates, reactions } from './domain/index.js';

export type Server = {
  /** `http://127.0.0.1:3000`, as it can be opened on this machine. */
  url: string;
  app: NestFastifyApplication;
  engines: Embedded;
  commands: CommandSide;
  reads: ReadSide;
  /** Finishes what is under way, then closes everything. */
  close: () => Promise<void>;
};

/** What is under way at the end has so many ms to come to its answer. */
const DRAIN = 8_000;

/** `dist/web`, whether this file runs built or as source. */
const webRoot = (): string =>
  fileURLToPath(new URL(import.meta.url.includes('/dist/') ? '../web' : '../dist/web', import.meta.url));

/**
 * Starts the product on its data folder.
 * @param prepare done before the port is opened: first-start data; answers the language of the company it made, if any
 * @throws FolderInUse, Unavailable
 */
export const startServer = async (
  settings: Settings,
  logger: LoggerService,
  prepare: (side: CommandSide, engines: Embedded) => Promise<Lang | undefined> = async () => undefined,
): Promise<Server> => {
  const engines = await openEmbedded(settings.DATA_DIR);
  const commands = commandSide(engines, aggregates, { sessionHours: settings.SESSION_HOURS });
  const reads = startReads(settings.DATA_DIR, engines, commands.sessions, logger);
  const following = new Reactions(commands.bus, engines.feed, engines.state, reactions);
  const closeEngines = async () => {
    await following.stop();
    await reads.stop();
    await engines.close();
  };
  try {
    const companys = await prepare(commands, engines);
    const lang = settings.LOCALE ?? companys ?? 'en';
    setStandardLang(lang);
    await following.start();
    const health = (): Promise<Health> => healthOf(engines, reads);

    @Module({
      imports: [apiModule(commands, engines.state), reads.module],
      controllers: [HealthController],
      providers: [{ provide: HEALTH, useValue: health }],
    })
    class ServerModule {}
    const app = await NestFactory.create<NestFastifyApplication>(ServerModule, makeAdapter(settings.TRUST_PROXY), {
      logger,
      bodyParser: false,
      abortOnError: false,
    });
    // biome-ignore lint/correctness/useHookAtTopLevel: Nest's setter, no React hook.
    app.useWebSocketAdapter(new IoAdapter(app));
    const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    const drain = drainer(fastify);
    if (settings.LOG_LEVEL === 'debug' || settings.LOG_LEVEL === 'trace') logRequests(fastify, logger);
    await fastify.register(docs(aggregates, reads.views));
    await fastify.register(serveWeb(webRoot(), lang));
    await app.listen(settings.PORT, settings.HOST);
    const { port } = fastify.server.address() as { port: number };
    const host = ['0.0.0.0', '::', '127.0.0.1'].includes(settings.HOST) ? 'localhost' : settings.HOST;
    const close = async () => {
      await drain(DRAIN);
      await app.close();
      await closeEngines();
    };
    return { url: `http://${host}:${port}`, app, engines, commands, reads, close };
  } catch (error) {
    await closeEngines();
    throw error;
  }
};

const healthOf = async (engines: Embedded, reads: ReadSide): Promise<Health> => {
  const part = async (look: () => Promise<unknown>) =>
    look().then(
      () => 'ok',
      () => 'away',
    );
  const { ready, parked, rebuilding } = reads.status();
  const parts = {
    events: await part(() => engines.events.head()),
    reads: await part(() => engines.reads.versions('sp')),
    state: await part(() => engines.state.get('health')),
    projector: !ready ? 'catching up' : parked > 0 ? `${parked} documents parked` : 'ok',
    ...(rebuilding.length > 0 ? { rebuilding: rebuilding.join(', ') } : {}),
  };
  return { ready: ready && [parts.events, parts.reads, parts.state].every((state) => state === 'ok'), parts };
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
