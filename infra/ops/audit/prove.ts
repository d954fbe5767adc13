/**
 * Proves a log from inside by its chains, and from outside by the heads of a witness: the output and exit code of
 * `audit:verify`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type InstallationState, installation, isGivenUp } from '../../../services/domain/accounts/installation.js';
import { installationIn, installationOf } from '../../../services/start/keys.js';
import { readPublics } from '../../runtime/witness/key.js';
import { readAuthorities } from '../../runtime/witness/stamp.js';
import { verifyFolder } from './embedded.js';
import { Damage, type Head, type Verdict } from './verify.js';
import { readWitness, type Witnessed } from './witness.js';

/** The log to prove and the sources to prove it by. `url`: of an event store, in place of the folder. */
export type ProofRequest = {
  folder: string;
  url?: string | undefined;
  /** Paths of key and witness by the settings; `key` and `witness` override them. */
  places: { key: string | undefined; witness: string | undefined };
  key?: string | undefined;
  witness?: string | undefined;
  /** File with the certificate of the time stamp authority. */
  authority?: string | undefined;
  /** A head that an operator noted separately. */
  head?: Head | undefined;
};
type Say = (text: string) => void;

/** BAD: not what was written or signed. UNPROVED: can't be proved here. SHORT: a witness has signed later events. */
export const [BAD, UNPROVED, SHORT] = [1, 3, 4];

type Log = {
  installation: InstallationState;
  verify: (heads: readonly Head[]) => Promise<Verdict & { sealed?: number }>;
  close: () => Promise<void>;
};
/** Initial state for a log that can't be read; the verification reports what is wrong with it. */
const silent = (): InstallationState => installation.initial;
const openLog = async ({ url, folder }: ProofRequest): Promise<Log> => {
  if (!url) {
    const state = await installationIn(folder).catch(silent);
    return { installation: state, verify: (heads) => verifyFolder(folder, heads), close: async () => {} };
  }
  const { openForProof, auditEsdb } = await import('./eventstoredb.js');
  const store = await openForProof(url);
  const noted = await installationOf(store).catch(silent);
  return { installation: noted, verify: (heads) => auditEsdb(store, heads), close: () => store.close() };
};

/** The log can't be proved from outside here; the message gives the reason. */
class Unproved extends Error {}

const witnessed = async (request: ProofRequest, state: InstallationState): Promise<Witnessed | undefined> => {
  const { signer } = state;
  const { places } = request;
  const file = request.witness ?? places.witness;
  if (file === undefined) return undefined;
  if (!existsSync(file)) {
    // A log that no installation key ever signed has no witness.
    if (request.witness === undefined && !signer) return undefined;
    const lay = signer ? `; the key that signed it lay at ${signer.file} on the machine ${signer.host}` : '';
    throw new Unproved(`the witness ${file} is not there: --witness or WITNESS_FILE names it${lay}`);
  }
  const key = request.key ?? places.key;
  if (key === undefined || !existsSync(key)) {
    const lay = signer ? `, last ${signer.id} at ${signer.file} on the machine ${signer.host}` : '';
    throw new Unproved(
      `the key ${key ?? ''} is not there: --key names the key, or its public half, that signed ${file}${lay}`,
    );
  }
  const { authority } = request;
  const authorities = authority === undefined ? undefined : readAuthorities(readFileSync(authority, 'utf8'));
  return readWitness(file, readPublics(key), authorities, state);
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

/**
 * Reports what a witness proves about a log that matches its heads; heads given up by a restore are reported
 * separately.
 */
const sayWitnessed = (
  witness: Witnessed,
  events: number,
  { restored, givenUp }: InstallationState,
  say: Say,
): number => {
  let code = 0;
  for (const note of witness.notes) say(`Witness: ${note}`);
  const counted = witness.heads.filter((head) => !isGivenUp(head, restored));
  const { newest, stamped } = witness;
  if (newest) {
    const last = counted.at(-1);
    const after = last ? `; ${events - last.events} events came after it` : '';
    say(`Witnessed by ${counted.length} heads, the newest ${newest.n} of ${newest.at}${after}`);
  }
  for (const { id, at, by, alasan } of givenUp) {
    const of = counted.filter(({ key }) => key === id).length;
    if (of > 0) say(`${of} of them by the key ${id}, which ${by} gave up on ${at}: ${alasan}`);
  }
  if (stamped) {
    say(`Time stamps: ${stamped.stamps} hold, the newest is of head ${stamped.head.n}: ${stamped.time.toISOString()}`);
  }
  for (const [key, heads] of witness.unproved) {
    say(
      `UNPROVED ${heads} heads are signed by the key ${key}, whose public half is not here: --key names a file with it`,
    );
    code = UNPROVED;
  }
  for (const { n, at, events: had, kept: remaining, by, alasan, noted } of restored) {
    if (!witness.heads.some((head) => head.n <= n && head.events > remaining)) {
      say(`Restored to an older state, noted ${noted} by ${by}: ${had - remaining} events were given up (${alasan})`);
      continue;
    }
    say(
      `SHORT the witness knows ${had - remaining} later events, up to head ${n} of ${at}: given up by a restore that ${by} noted ${noted} (${alasan}). With that restore in order, put this file aside: a new one begins`,
    );
    code = SHORT;
  }
  return code;
};

const prove = async (
  request: ProofRequest,
  { installation: state, verify }: Log,
  say: Say,
  warn: Say,
): Promise<number> => {
  let unproved: Unproved | undefined;
  const witness = await witnessed(request, state).catch((error: unknown) => {
    if (!(error instanceof Unproved)) throw error;
    unproved = error;
    return undefined;
  });
  const published = request.head ? [request.head] : [];
  const due = witness?.heads.filter((one) => !isGivenUp(one, state.restored)) ?? [];
  const verdict = await verify([...due, ...published]);
  if (!verdict.ok && verdict.short) {
    const last = due.at(-1);
    const later = last ? `${last.events - verdict.short.events} later events (${last.name})` : 'a later head';
    say(
      `SHORT ${verdict.short.events} events, head ${verdict.short.head.position}:${verdict.short.head.hash}: right up to here, and the witness knows ${later}`,
    );
    say(
      'An older state that was restored: npm run audit:key -- restored --by "YOUR NAME" --why "WHAT HAPPENED". No restore: the end was cut off; stop, and keep all as it is',
    );
    return SHORT;
  }
  if (!verdict.ok) {
    say(`BAD ${placeOf(verdict)}`);
    return BAD;
  }
  say(`OK ${verdict.events} events, head ${verdict.head.position}:${verdict.head.hash}`);
  const unsealed = verdict.events - (verdict.sealed ?? verdict.events);
  if (unsealed > 0) {
    say(`The last ${unsealed} of them are after the last seal: proved by the chains of their streams alone`);
  }
  if (witness) return sayWitnessed(witness, verdict.events, state, say);
  // A head that an operator noted proves the log as a witness does.
  if (unproved && !request.head) {
    say(`UNPROVED from outside: ${unproved.message}`);
    return UNPROVED;
  }
  warn('No witness: a log that was rewritten as a whole would not show (--witness)');
  return 0;
};

/**
 * Reports line by line whether a log is valid.
 * @param warn receives lines that are no verdict
 * @returns the exit code: 0, {@link BAD}, {@link UNPROVED}, {@link SHORT}
 * @throws Error where there is no log, or a named file is missing or of another kind
 */
export const proveLog = async (request: ProofRequest, say: Say, warn: Say): Promise<number> => {
  const log = await openLog(request);
  try {
    return await prove(request, log, say, warn);
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    say(`BAD ${placeOf({ ok: false, place: error.place, what: error.what })}`);
    return BAD;
  } finally {
    await log.close();
  }
};
