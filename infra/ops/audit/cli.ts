/**
 * `npm run audit:verify -- [--data ./data] [--witness file] [--key file] [--tsa-ca file] [--head position:hash]
 * [--reads]`: proves the log of a data folder, also while the server runs on it. With EVENT_STORE_URL set and no
 * `--data`, proves the log of that event store. Prints `OK <n> events, head <position>:<hash>` and exits with 0.
 * Otherwise it exits with
 * 1 `BAD`: the log is not what was written or signed; names the first bad position;
 * 3 `UNPROVED`: consistent in itself, but the key or witness that would prove it from outside is missing; names it and
 * where it may lie;
 * 4 `SHORT`: consistent up to its end, but a witness has signed later events: an older state was restored, or the end
 * was cut off.
 *
 * The log is compared with the signed heads of a witness: that of `--witness`, else that of the settings if the file
 * exists. `--key` verifies their signatures: the key itself, or its public half on another machine. `--tsa-ca`
 * (WITNESS_TSA_CA), the certificate of the authority, verifies their time stamps. `--reads` also compares all read
 * models with the log, document by document, and proves the state that the product acts on: rows of the state store by
 * their seals, which needs the key itself, plans of batches by the log, and shared amounts by their documents.
 */
import { parseArgs } from 'node:util';
import type { AmountsLog } from '../../../services/api/commands/opening.js';
import { auditPlaces } from '../../../services/start/witness.js';
import type { Seals } from '../../ports/sealed.js';
import { helped } from '../cli/help.js';
import type { ActedPorts } from './acted.js';
import { BAD, proveLog } from './prove.js';
import type { Head } from './verify.js';

const USAGE =
  'npm run audit:verify -- [--data ./data] [--witness file] [--key file] [--tsa-ca file] [--head position:hash] [--reads]';
helped(`Usage: ${USAGE}`);
const usage = (why: string): never => {
  process.stderr.write(`${why}\nUsage: ${USAGE}\n`);
  process.exit(2);
};

const headOf = (text: string): Head => {
  const parts = /^(\S+):([0-9a-f]{64})$/.exec(text);
  return parts ? { position: parts[1] as string, hash: parts[2] as string } : usage(`'${text}' is no head`);
};

const options = () => {
  try {
    return parseArgs({
      options: {
        data: { type: 'string' },
        witness: { type: 'string' },
        key: { type: 'string' },
        'tsa-ca': { type: 'string' },
        head: { type: 'string' },
        reads: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return usage((error as Error).message);
  }
};
const { data, head, ...flags } = options();
const url = data === undefined ? process.env.EVENT_STORE_URL : undefined;
const folder = data ?? process.env.DATA_DIR ?? './data';
const say = (text: string) => process.stdout.write(`${text}\n`);

const { env } = process;
const places = auditPlaces({
  ...{ DATA_DIR: folder, EVENT_STORE_URL: url ?? '' },
  ...{ AUDIT_KEY_FILE: env.AUDIT_KEY_FILE ?? '', WITNESS_FILE: env.WITNESS_FILE ?? '' },
});

/** Maximum number of rows listed by name. */
const NAMED = 20;

/** Proves the state that the product acts on; true if all of it is valid. */
const proveActed = async (ports: ActedPorts, seals: Seals | undefined): Promise<boolean> => {
  const { verifyActed } = await import('./acted.js');
  const { rows, plans, faults } = await verifyActed(ports, seals);
  for (const { key, what } of faults.slice(0, NAMED)) say(`BAD state ${key}: ${what}`);
  if (faults.length > NAMED) say(`BAD state: ${faults.length - NAMED} more`);
  if (faults.length > 0) return false;
  if (seals) say(`OK ${rows} rows that are acted on have their seal`);
  else process.stderr.write('No key: seals on rows that are acted on were not proved (--key)\n');
  say(`OK ${plans} plans of batches are those of the log`);
  return true;
};

/** Proves shared amounts by the documents that move them; true if all of them match. */
const proveAmounts = async (events: AmountsLog): Promise<boolean> => {
  const { verifyAmounts } = await import('./amounts.js');
  const { aggregates } = await import('../../../services/domain/index.js');
  if (!aggregates.some(({ postings }) => postings)) return true;
  const { amounts, faults } = await verifyAmounts(events, aggregates);
  for (const { stream, what } of faults.slice(0, NAMED)) say(`BAD amount ${stream}: ${what}`);
  if (faults.length > NAMED) say(`BAD amount: ${faults.length - NAMED} more`);
  if (faults.length === 0) say(`OK ${amounts} amounts are what documents give and take`);
  return faults.length === 0;
};

/** Compares the read models with the log; true if they match. */
const compareReads = async (): Promise<boolean> => {
  const { verifyReads } = await import('./reads.js');
  const { views } = await import('../../../projections/views/index.js');
  const { openForAudit, sealsForAudit } = await import('./ports.js');
  const ports = await openForAudit(url === undefined ? folder : undefined);
  try {
    const acted = await proveActed(ports, sealsForAudit(flags.key ?? places.key, folder));
    const moved = await proveAmounts(ports.events);
    const { documents, notes, fault } = await verifyReads(ports, views, { shared: url !== undefined });
    if (fault) {
      const { view, id, field, what } = fault;
      say(`BAD view ${view}${id && `, document ${id}`}${field && `, field ${field}`}: ${what}`);
      return false;
    }
    say(`OK ${documents} documents of ${views.length} read models are what the log makes of them`);
    for (const note of notes) say(`Read models: ${note}`);
    return acted && moved;
  } finally {
    await ports.close();
  }
};

try {
  const authority = flags['tsa-ca'] ?? env.WITNESS_TSA_CA ?? '';
  process.exitCode = await proveLog(
    {
      ...{ folder, url, places, key: flags.key, witness: flags.witness },
      ...{ authority: authority === '' ? undefined : authority, head: head === undefined ? undefined : headOf(head) },
    },
    say,
    (text) => process.stderr.write(`${text}\n`),
  );
  // A log that failed verification is not compared with anything.
  if (flags.reads && process.exitCode !== BAD && !(await compareReads())) process.exitCode = BAD;
} catch (error) {
  usage((error as Error).message);
}
