import type { LoggerService } from '@nestjs/common';
import { Logger, PinoLogger } from 'nestjs-pino';
import type { Settings } from '../settings.js';

/**
 * The application's log: one JSON line an entry, to standard output, written in the background. Nest's own chatter while
 * it starts is left out.
 */
export const makeLogger = (level: Settings['LOG_LEVEL']): LoggerService => {
  const params = { pinoHttp: { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` } };
  return new Logger(new PinoLogger(params), {});
};
