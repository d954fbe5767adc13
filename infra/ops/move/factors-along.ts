/** Second factors on their way from one installation to another, beside its log. */
import { existsSync } from 'node:fs';
import { FactorRows } from '../../../services/api/auth/open-factors.js';
import type { InstallationState } from '../../../services/domain/accounts/installation.js';
import { auditPlaces, openAuditKey, openKeeping } from '../../../services/start/witness.js';
import type { StateStore } from '../../ports/ports.js';
import type { SigningKey } from '../../runtime/witness/key.js';
import { Refused } from './format.js';
import type { KeySettings } from './gather-keys.js';
import { type Bundle, type MovedFactors, openKept } from './key-bundle.js';
import { checkSigner, type Plan, placeKeys } from './keys-place.js';
import type { Enrolled, LogNotes } from './log-notes.js';

/** The key of these settings, as a start would open it: made, where there is none and nothing else names a secret. */
const keyOf = (settings: KeySettings): SigningKey | undefined => {
  const { key } = auditPlaces(settings);
  const needed = settings.SEAL_SECRET === '' || (key !== undefined && existsSync(key));
  return needed ? openAuditKey(settings) : undefined;
};
const rowsOf = (state: StateStore, settings: KeySettings, key: SigningKey | undefined): FactorRows => {
  if (key === undefined && settings.SEAL_SECRET === '')
    throw new Refused('Nothing here keeps second factors: set SEAL_SECRET, or AUDIT_KEY_FILE');
  return new FactorRows(state, openKeeping(settings, key));
};

/**
 * The second factors of people, their secrets open.
 * @returns `unread`: whose can't be read with the keys of these settings, or are not there
 * @throws Refused where the settings name no keys
 */
export const collectFactors = async (
  people: readonly Enrolled[],
  state: StateStore,
  settings: KeySettings,
): Promise<{ factors: MovedFactors[]; unread: Enrolled[] }> => {
  const rows = rowsOf(state, settings, keyOf(settings));
  const factors: MovedFactors[] = [];
  const unread: Enrolled[] = [];
  for (const person of people) {
    const { success, data } = openKept.safeParse(await rows.open(person.user));
    if (success) factors.push({ ...person, kept: data });
    else unread.push(person);
  }
  return { factors, unread };
};

/** An installation that a log and its second factors came to: what the log notes of keys, and what is here now. */
export type Moved = { noted: InstallationState; key: SigningKey | undefined; settings: KeySettings };
/** Tells the log by which keys it goes on, where they are others than it notes. */
export type NoteKeys = (moved: Moved) => Promise<void>;

/** `put`: whose factors are here now; `there`: whose were; `unknown`: who has none by the log; `without`: of whom none came along. */
export type PutFactors = Record<'put' | 'there' | 'unknown' | 'without', Enrolled[]>;

/**
 * Brings keys and second factors to an installation whose log has just come in: the keys first, then each row, sealed anew by
 * what this installation keeps factors with. What is there and can be read stays.
 * @param plan of the keys, see `planKeys` @param noteKeys the last step
 * @throws Refused where the file is of another log, before anything is written
 */
export const bringFactors = async (
  bundle: Bundle,
  plan: Plan,
  notes: LogNotes,
  state: StateStore,
  settings: KeySettings,
  noteKeys: NoteKeys = async () => {},
): Promise<PutFactors> => {
  checkSigner(bundle, notes.installation);
  placeKeys(plan);
  const key = keyOf(settings);
  const rows = rowsOf(state, settings, key);
  const enrolled = notes.enrolled();
  const known = new Set(enrolled.map(({ user }) => user));
  const came = new Set((bundle.factors ?? []).map(({ user }) => user));
  const done: PutFactors = { put: [], there: [], unknown: [], without: enrolled.filter(({ user }) => !came.has(user)) };
  for (const { kept, ...person } of bundle.factors ?? []) {
    if (!known.has(person.user)) done.unknown.push(person);
    else if (await rows.put(person.user, kept)) done.put.push(person);
    else done.there.push(person);
  }
  await noteKeys({ noted: notes.installation, key, settings });
  return done;
};
