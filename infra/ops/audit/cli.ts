/**
 * `npm run audit:verify -- [--data ./data] [--witness file] [--key file] [--tsa-ca file] [--head position:hash] [--reads]`: proves the log
 * of a data folder, also while the server runs on it; with EVENT_STORE_URL set, and no folder named, the log of that event
 * store. Prints `OK <n> events, head <position>:<hash>`, or the first bad place and ends with 1.
 *
 * The log is held against the signed heads of a witness: that of `--witness`, else of the settings, where it is there. Their
 * signatures are proved by `--key`: the key itself, or its public half on another machine; their time stamps by `--tsa-ca`
 * (WITNESS_TSA_CA), the certificate of the authority. With `--reads` all read models
 * are then compared with the log, document by document, and what the product will act on is proved: rows of the state store by
 * their seals, which needs the key itself, and plans of batches by the log; amounts that documents share are proved by these.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { auditPlaces } from '../../../services/start/witness.js';
import type { Seals } from '../../ports/sealed.js';
import { readPublics } from '../../runtime/witness/key.js';
import { readAuthorities } from '../../runtime/witness/stamp.js';
import { helped } from '../cli/help.js';
import type { ActedPorts } from './acted.js';
import type { AmountsLog } from './amounts.js';
import { verifyFolder } from './embedded.js';
import { Damage, type Head, type Verdict } from './verify.js';
import { readWitness, type Witnessed } from './witness.js';

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
const { data, head, ...given } = options();
const url = data === undefined ? process.env.EVENT_STORE_URL : undefined;
const folder = data ?? process.env.DATA_DIR ?? './data';
const say = (text: string) => process.stdout.write(`${text}\n`);

const { env } = process;
const places = auditPlaces({
  ...{ DATA_DIR: folder, EVENT_STORE_URL: url ?? '' },
  ...{ AUDIT_KEY_FILE: env.AUDIT_KEY_FILE ?? '', WITNESS_FILE: env.WITNESS_FILE ?? '' },
});

const witnessed = async (): Promise<Witnessed | undefined> => {
  const file = given.witness ?? places.witness;
  if (file === undefined || (given.witness === undefined && !existsSync(file))) return undefined;
  const key = given.key ?? places.key;
  if (key === undefined || !existsSync(key))
    return usage(`${key ?? 'The key'} is not there: --key names the key, or its public half, that signed ${file}`);
  const ca = given['tsa-ca'] ?? env.WITNESS_TSA_CA ?? '';
  return readWitness(file, readPublics(key), ca === '' ? undefined : readAuthorities(readFileSync(ca, 'utf8')));
};

const verify = async (heads: readonly Head[]): Promise<Verdict & { sealed?: number }> => {
  if (!url) return verifyFolder(folder, heads);
  const { auditEsdb } = await import('./eventstoredb.js');
  return auditEsdb(url, heads);
};

/** Rows that are named, at most. */
const NAMED = 20;

/** Proves what the product will act on; answers whether it would act on all of it. */
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

/** Proves what is left of amounts by the documents that give and take; answers whether all of it is so. */
const proveAmounts = async (events: AmountsLog): Promise<boolean> => {
  const { verifyAmounts } = await import('./amounts.js');
  const { aggregates } = await import('../../../services/domain/index.js');
  if (!aggregates.some(({ moves }) => moves)) return true;
  const { amounts, faults } = await verifyAmounts(events, aggregates);
  for (const { stream, what } of faults.slice(0, NAMED)) say(`BAD amount ${stream}: ${what}`);
  if (faults.length > NAMED) say(`BAD amount: ${faults.length - NAMED} more`);
  if (faults.length === 0) say(`OK ${amounts} amounts are what documents give and take`);
  return faults.length === 0;
};

/** Compares the read models with the log; answers whether they are what it makes of them. */
const compareReads = async (): Promise<boolean> => {
  const { verifyReads } = await import('./reads.js');
  const { views } = await import('../../../projections/views/index.js');
  const { openForAudit, sealsForAudit } = await import('./ports.js');
  const ports = await openForAudit(url === undefined ? folder : undefined);
  try {
    const acted = await proveActed(ports, sealsForAudit(given.key ?? places.key, folder));
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

const placeOf = ({ place: { position, stream, revision }, what }: Verdict & { ok: false }): string =>
  [
    position && `position ${position}`,
    stream && `stream ${stream}`,
    revision !== undefined && `revision ${revision}`,
    what,
  ]
    .filter(Boolean)
    .join(', ');

const run = async (): Promise<void> => {
  const witness = await witnessed();
  const published = head === undefined ? [] : [headOf(head)];
  const verdict = await verify([...(witness?.heads ?? []), ...published]);
  if (!verdict.ok) {
    say(`BAD ${placeOf(verdict)}`);
    process.exitCode = 1;
    return;
  }
  say(`OK ${verdict.events} events, head ${verdict.head.position}:${verdict.head.hash}`);
  const unsealed = verdict.events - (verdict.sealed ?? verdict.events);
  if (unsealed > 0) {
    say(`The last ${unsealed} of them are after the last seal: proved by the chains of their streams alone`);
  }
  for (const note of witness?.notes ?? []) say(`Witness: ${note}`);
  const newest = witness?.newest;
  if (newest) {
    const after = verdict.events - newest.events;
    say(
      `Witnessed by ${witness.heads.length} heads, the newest ${newest.n} of ${newest.at}; ${after} events came after it`,
    );
    const { stamped } = witness;
    if (stamped) {
      say(
        `Time stamps: ${stamped.stamps} hold, the newest is of head ${stamped.head.n}: ${stamped.time.toISOString()}`,
      );
    }
  } else process.stderr.write('No witness: a log that was rewritten as a whole would not show (--witness)\n');
  if (given.reads && !(await compareReads())) process.exitCode = 1;
};

try {
  await run();
} catch (error) {
  if (error instanceof Damage) {
    say(`BAD ${placeOf({ ok: false, place: error.place, what: error.what })}`);
    process.exitCode = 1;
  } else usage((error as Error).message);
}
