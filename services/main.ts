/** `npm start`: runs the product, from reading the settings to printing its URL. */
import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { FolderInUse } from '../infra/engines/embedded/index.js';
import { makeLogger } from '../infra/runtime/http/logger.js';
import { BadSetting, readSettings } from '../infra/runtime/settings.js';
import { firstStart } from './start/first-start.js';
import { startParts } from './start/server.js';

const say = (text: string) => process.stdout.write(`${text}\n`);
const end = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

/** Errors that name a setting and a remedy, for which a stack trace is no help. */
const isForOperator = (error: unknown): boolean =>
  error instanceof Error &&
  ['BadUrl', 'BadFeedUrl', 'WrongTopic', 'OtherLog', 'BadKey', 'Unusable'].includes(error.name);

// Files it creates are private to its user.
process.umask(0o077);
try {
  const settings = readSettings(process.env);
  const logger = makeLogger(settings.LOG_LEVEL);
  const first = firstStart(settings, say, (text) => logger.warn(text, 'regions'));
  const waiting = new AbortController();
  let close = async () => waiting.abort();
  let ending = false;
  const stop = async (signal: string) => {
    if (ending) return;
    ending = true;
    logger.log(`${signal}: finishing what is under way`, 'main');
    const late = setTimeout(() => end('It took too long to finish; ending now.'), 10_000);
    await close();
    clearTimeout(late);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  const server = await startParts(settings, logger, { prepare: first.prepare, signal: waiting.signal });
  close = async () => {
    await first.end();
    await server.close();
  };
  // The start is complete: from here on the heap is collected once it has grown by half, instead of fourfold by
  // default.
  setFlagsFromString('--heap-growing-percent=50');
  if (ending) await close();
  say(`\nLintas: ${server.url}`);
  for (const line of await first.accounts()) say(line);
  if (!ending) await first.fill();
} catch (error) {
  if (error instanceof BadSetting || error instanceof FolderInUse || isForOperator(error))
    end((error as Error).message);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    end(`Port ${process.env.PORT ?? 3000} is taken by another program. Set PORT to another one.`);
  }
  throw error;
}
