import type { LoggerService } from '@nestjs/common';
import { Logger, PinoLogger } from 'nestjs-pino';
import type { Settings } from '../settings.js';

/** Parts of Nest that log every route and module at the start. */
const CHATTER = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'WebSocketsController',
]);

/** Nest's logger on pino. Nest's messages about its own start are logged as `debug`. */
class AppLogger extends Logger {
  override log(message: unknown, ...params: unknown[]): void {
    if (CHATTER.has(String(params.at(-1)))) super.debug(message, ...params);
    else super.log(message, ...params);
  }
}

/** The application's log: one JSON line per entry, to standard output or to `sink`. */
export const makeLogger = (
  level: Settings['LOG_LEVEL'],
  sink?: { write: (line: string) => unknown },
): LoggerService => {
  const options = { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  return new AppLogger(new PinoLogger({ pinoHttp: sink ? [options, sink] : options }), {});
};
