/**
 * Proves a log from inside, by its chains, and from outside, by the heads of a witness: what `audit:verify` says of it, and
 * by which exit code.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type InstallationState, installation, isGivenUp } from '../../../services/domain/accounts/installation.js';
import { installationIn, installationOf } from '../../../services/start/keys.js';
import { readPublics } from '../../runtime/witness/key.js';
import { readAuthorities } from '../../runtime/witness/stamp.js';
import { verifyFolder } from './embedded.js';
import { Damage, type Head, type Verdict } from './verify.js';
import { readWitness, type Witnessed } from './witness.js';

/** What is proved by what. `url`: of an event store, in place of the folder. */
export type Asked = {
  folder: string;
  url?: string | undefined;
  /** Where key and witness lie by the settings; where they are to be taken from in their place. */
  places: { key: string | undefined; witness: string | undefined };
  key?: string | undefined;
  witness?: string | undefined;
  /** File with the certificate of the time stamps' authority. */
  authority?: string | undefined;
  /** A head that was noted by hand. */
  head?: Head | undefined;
};
type Say = (text: string) => void;

/** It is not what was written or signed; it can't be proved here; a witness knows later events. */
export const [BAD, UNPROVED, SHORT] = [1, 3, 4];

type Log = {
  installation: InstallationState;
  verify: (heads: readonly Head[]) => Promise<Verdict & { sealed?: number }>;
  close: () => Promise<void>;
};
/** What a log that can't be read says of its keys: nothing; what is wrong with it is found by the proof. */
const silent = (): InstallationState => installation.initial;
const openLog = async ({ url, folder }: Asked): Promise<Log> => {
  if (!url) {
    const said = await installationIn(folder).catch(silent);
    return { installation: said, verify: (heads) => verifyFolder(folder, heads), close: async () => {} };
  }
  const { openForProof, auditEsdb } = await import('./eventstoredb.js');
  const store = await openForProof(url);
  const said = await installationOf(store).catch(silent);
  return { installation: said, verify: (heads) => auditEsdb(store, heads), close: () => store.close() };
};

/** Why the log can't be proved from outside here. */
class Unproved extends Error {}

const witnessed = async (asked: Asked, said: InstallationState): Promise<Witnessed | undefined> => {
  const { signer } = said;
  const { places } = asked;
  const file = asked.witness ?? places.witness;
  if (file === undefined) return undefined;
  if (!existsSync(file)) {
    // A log that no key of an installation ever signed has no witness.
    if (asked.witness === undefined && !signer) return undefined;
    const lay = signer ? `; the key that signed it lay at ${signer.file} on the machine ${signer.host}` : '';
    throw new Unproved(`the witness ${file} is not there: --witness or WITNESS_FILE names it${lay}`);
  }
  const key = asked.key ?? places.key;
  if (key === undefined || !existsSync(key)) {
    const lay = signer ? `, last ${signer.id} at ${signer.file} on the machine ${signer.host}` : '';
    throw new Unproved(
      `the key ${key ?? ''} is not there: --key names the key, or its public half, that signed ${file}${lay}`,
    );
  }
  const { authority } = asked;
  const authorities = authority === undefined ? undefined : readAuthorities(readFileSync(authority, 'utf8'));
  return readWitness(file, readPublics(key), authorities, said);
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

/** Says what heads of a witness prove of a log that holds against them; those that a restore gave up apart. */
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
  for (const { n, at, events: had, kept, by, alasan, noted } of restored) {
    if (!witness.heads.some((head) => head.n <= n && head.events > kept)) {
      say(`Restored to an older state, noted ${noted} by ${by}: ${had - kept} events were given up (${alasan})`);
      continue;
    }
    say(
      `SHORT the witness knows ${had - kept} later events, up to head ${n} of ${at}: given up by a restore that ${by} noted ${noted} (${alasan}). With that restore in order, put this file aside: a new one begins`,
    );
    code = SHORT;
  }
  return code;
};

const prove = async (asked: Asked, { installation: said, verify }: Log, say: Say, warn: Say): Promise<number> => {
  let unproved: Unproved | undefined;
  const witness = await witnessed(asked, said).catch((error: unknown) => {
    if (!(error instanceof Unproved)) throw error;
    unproved = error;
    return undefined;
  });
  const published = asked.head ? [asked.head] : [];
  const due = witness?.heads.filter((one) => !isGivenUp(one, said.restored)) ?? [];
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
  if (witness) return sayWitnessed(witness, verdict.events, said, say);
  // A head that was noted by hand proves it as a witness does.
  if (unproved && !asked.head) {
    say(`UNPROVED from outside: ${unproved.message}`);
    return UNPROVED;
  }
  warn('No witness: a log that was rewritten as a whole would not show (--witness)');
  return 0;
};

/**
 * Says whether a log is right, line by line. @param warn told what is no verdict
 * @returns the exit code: 0, {@link BAD}, {@link UNPROVED}, {@link SHORT}
 * @throws Error where there is no log, or a file that is named is not there or no such file
 */
export const proveLog = async (asked: Asked, say: Say, warn: Say): Promise<number> => {
  const log = await openLog(asked);
  try {
    return await prove(asked, log, say, warn);
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    say(`BAD ${placeOf({ ok: false, place: error.place, what: error.what })}`);
    return BAD;
  } finally {
    await log.close();
  }
};
