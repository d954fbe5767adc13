/**
 * `npm run audit:verify -- [--data ./data] [--head position:hash]`: proves the log of a data folder, also while the server
 * runs on it. Prints `OK <n> events, head <position>:<hash>`, or the first bad place and ends with 1. Note the head
 * somewhere else and pass it the next time: then a cut or rewritten end shows as well.
 */
import { parseArgs } from 'node:util';
import { verifyFolder } from './embedded.js';
import type { Head } from './verify.js';

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
const { data = process.env.DATA_DIR ?? './data', head } = options();
try {
  const verdict = await verifyFolder(data, head === undefined ? undefined : headOf(head));
  if (verdict.ok)
    process.stdout.write(`OK ${verdict.events} events, head ${verdict.head.position}:${verdict.head.hash}\n`);
  else {
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
