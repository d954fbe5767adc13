/** Starts an application on its port. */
import type { LoggerService, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { makeAdapter } from '../../infra/runtime/http/adapter.js';
import { drainer } from '../../infra/runtime/http/drain.js';
import { readOwnTls } from '../../infra/runtime/http/own-tls.js';
import type { Settings } from '../../infra/runtime/settings.js';
import { LiveAdapter } from './live-adapter.js';

/** Ms that requests in progress at shutdown may take to finish. */
export const DRAIN_MS = 7_000;

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

/** Starts an application on its port. @param more registers routes besides those of the module */
export const listen = async (
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
