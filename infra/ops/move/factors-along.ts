/** Moves second factors from one installation to another, beside its log. */
import { existsSync } from 'node:fs';
import { FactorRows } from '../../../services/api/auth/open-factors.js';
import type { InstallationState } from '../../../services/domain/accounts/installation.js';
import { auditPlaces, openAuditKey, openKeeping } from '../../../services/start/witness.js';
import type { StateStore } from '../../ports/ports.js';
import type { SigningKey } from '../../runtime/witness/key.js';
import { Refused } from './format.js';
import type { KeySettings } from './gather-keys.js';
import { type Bundle, type MovedFactors, openFactors } from './key-bundle.js';
import { checkSigner, type Plan, placeKeys } from './key-files.js';
import type { Enrolled, LogNotes } from './log-notes.js';

/** The key of these settings, as a start would open it: created where there is none and no setting names a secret. */
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
 * Reads the second factors of people, with decrypted secrets.
 * @returns `unread`: people whose factors can't be read with the keys of these settings, or are missing
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
    const { success, data } = openFactors.safeParse(await rows.open(person.user));
    if (success) factors.push({ ...person, kept: data });
    else unread.push(person);
  }
  return { factors, unread };
};

/**
 * An installation after a log and its second factors were imported: the keys noted in the log, and the keys here now.
 */
export type Moved = { noted: InstallationState; key: SigningKey | undefined; settings: KeySettings };
/** Notes in the log the keys that it continues with, where they differ from the noted ones. */
export type NoteKeys = (moved: Moved) => Promise<void>;

/**
 * `put`: people whose factors were imported; `there`: whose existing ones stayed; `unknown`: not enrolled by the log;
 * `without`: enrolled, but not in the file.
 */
export type PutFactors = Record<'put' | 'there' | 'unknown' | 'without', Enrolled[]>;

/**
 * Imports keys and second factors into an installation whose log has just been imported: the keys first, then each row,
 * resealed with this installation's keys. Existing readable rows stay.
 * @param plan of the keys, see `planKeys`
 * @param noteKeys the last step
 * @throws Refused where the file belongs to another log, before anything is written
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
  const enrolledIds = new Set(enrolled.map(({ user }) => user));
  const came = new Set((bundle.factors ?? []).map(({ user }) => user));
  const done: PutFactors = { put: [], there: [], unknown: [], without: enrolled.filter(({ user }) => !came.has(user)) };
  for (const { kept: factors, ...person } of bundle.factors ?? []) {
    if (!enrolledIds.has(person.user)) done.unknown.push(person);
    else if (await rows.put(person.user, factors)) done.put.push(person);
    else done.there.push(person);
  }
  await noteKeys({ noted: notes.installation, key, settings });
  return done;
};
