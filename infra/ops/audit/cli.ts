/**
 * `npm run audit:verify -- [--data ./data] [--head position:hash]`: proves the log of a data folder, also while the server
 * runs on it; with EVENT_STORE_URL set, and no folder named, the log of that event store. Prints `OK <n> events, head <position>:<hash>`, or the first bad place and ends with 1. Note the head
 * somewhere else and pass it the next time: then a cut or rewritten end shows as well.
 */
import { parseArgs } from 'node:util';
import { verifyFolder } from './embedded.js';
import type { Head, Verdict } from './verify.js';

const usage = (why: string): never => {
  process.stderr.write(`${why}\nUsage: npm run audit:verify -- [--data ./data] [--head position:hash]\n`);
  process.exit(2);
};

const headOf = (text: string): Head => {
  const parts = /^(\S+):([0-9a-f]{64})$/.exec(text);
  return parts ? { position: parts[1] as string, hash: parts[2] as string } : usage(`'${text}' is no head`);
};

const options = () => {
  try {
    return parseArgs({ options: { data: { type: 'string' }, head: { type: 'string' } } }).values;
  } catch (error) {
    return usage((error as Error).message);
  }
};
const { data, head } = options();
const url = process.env.EVENT_STORE_URL;

const verify = async (): Promise<Verdict & { sealed?: number }> => {
  const published = head === undefined ? undefined : headOf(head);
  if (data !== undefined || !url) return verifyFolder(data ?? process.env.DATA_DIR ?? './data', published);
  const { auditEsdb } = await import('./eventstoredb.js');
  return auditEsdb(url, published);
};

try {
  const verdict = await verify();
  if (verdict.ok) {
    process.stdout.write(`OK ${verdict.events} events, head ${verdict.head.position}:${verdict.head.hash}\n`);
    const unsealed = verdict.events - (verdict.sealed ?? verdict.events);
    if (unsealed > 0) {
      process.stdout.write(
        `The last ${unsealed} of them are after the last seal: proved by the chains of their streams alone\n`,
      );
    }
  } else {
    const { position, stream, revision } = verdict.place;
    const place = [
      position && `position ${position}`,
      stream && `stream ${stream}`,
      revision !== undefined && `revision ${revision}`,
    ];
    process.stdout.write(`BAD ${[...place, verdict.what].filter(Boolean).join(', ')}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  usage((error as Error).message);
}
