/**
 * Finds the keys of a backup's data on this machine for the target folder, and notes that its log is an older state.
 */
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Restored } from '../../../services/domain/accounts/installation.js';
import {
  installationIn,
  type KeySettings,
  type LastSigner,
  signerOf,
  takeHeads,
} from '../../../services/start/keys.js';
import { RESTORED } from '../../../services/start/keys-noted.js';
import { auditPlaces } from '../../../services/start/witness.js';
import type { StateStore } from '../../ports/ports.js';
import type { SignedHead } from '../../runtime/witness/head.js';
import { keyAt, keysHere, putAside, takeKey } from '../../runtime/witness/keys-here.js';
import { lastOf, partHeads } from '../../runtime/witness/stored-heads.js';
import { scanKeys } from '../../runtime/witness/which-key.js';
import { LAST_HEAD } from '../../runtime/witness/witnessing.js';
import type { Manifest } from './backup.js';

type State = Pick<StateStore, 'get' | 'put'>;

/**
 * `report`: lines about the steps so far. `finish`: to call after the restored log is in place; returns further lines.
 */
export type Along = { report: readonly string[]; finish: () => Promise<readonly string[]> };

/**
 * Takes the key that the log in `draft` names, with its heads, to where `settings` expect them. Where the witness has
 * events beyond the backup, the state notes them as given up, and the first start writes that to the log; their heads
 * go to a separate file.
 * @param settings with the target folder
 * @throws BadKey
 */
export const keysAlong = async (
  settings: KeySettings,
  draft: string,
  state: State,
  { events, at }: Pick<Manifest, 'events' | 'at'>,
  now = new Date(),
): Promise<Along> => {
  const noted = await signerOf(await installationIn(draft), state);
  if (!noted) return { report: [], finish: async () => [] };
  const key = await keyAlong(settings, noted, now);
  const isLost = (head: SignedHead) => head.events > events;
  const { witness } = auditPlaces(settings);
  const heads = key.from === undefined ? witness : auditPlaces({ ...settings, AUDIT_KEY_FILE: key.from }).witness;
  // Reads the heads at their old place, so that the result is the same after an interrupted restore.
  const lost = key.known && heads !== undefined ? await lastOf(heads, isLost) : undefined;
  if (lost) await noteLost(state, lost, { events, at });
  if (key.from !== undefined) await takeHeads(settings, key.from, noted, isLost, now);
  const finish = async (): Promise<readonly string[]> => {
    if (!lost) return [];
    // A file named by a setting stays unchanged: others may still append to it.
    const canSplit = settings.WITNESS_FILE === '' && witness !== undefined && existsSync(witness);
    const later = canSplit ? (await partHeads(witness, witness, isLost, now)).later : undefined;
    const where = later === undefined ? '' : `; its heads of them lie in ${later}`;
    return [`The witness knows ${lost.events - events} events that came after this backup: they are given up${where}`];
  };
  return { report: key.report, finish };
};

const noteLost = async (state: State, lost: SignedHead, { events, at }: Pick<Manifest, 'events' | 'at'>) => {
  const row: Omit<Restored, 'noted'> = {
    ...{ by: userInfo().username, alasan: `Restore of the backup of ${at}` },
    ...{ n: lost.n, at: lost.at, events: lost.events, kept: events },
  };
  await state.put(RESTORED, row);
  // Head numbers continue after those that are given up: no number is signed twice.
  if (((await state.get<SignedHead>(LAST_HEAD))?.n ?? 0) < lost.n) await state.put(LAST_HEAD, lost);
};

/** `known`: the key at the path of these settings is that of the log. */
const keyAlong = async (
  settings: KeySettings,
  noted: LastSigner,
  now: Date,
): Promise<{ from: string | undefined; known: boolean; report: string[] }> => {
  const { key: place } = auditPlaces(settings);
  const { id } = noted;
  const current = place === undefined ? undefined : keyAt(place);
  if (place === undefined) return { from: undefined, known: false, report: [] };
  if (current?.ids.includes(id)) return { from: undefined, known: true, report: [] };
  const match = scanKeys(
    keysHere({ setting: settings.AUDIT_KEY_FILE, dataDir: settings.DATA_DIR, noted: noted.file }),
    noted,
  );
  if (!match || (current && settings.AUDIT_KEY_FILE !== '')) {
    const other = current ? `, where there is ${current.ids[0]}` : '';
    const lies = match ? `; it lies at ${match.file}` : ' and nowhere on this machine';
    return {
      ...{ from: undefined, known: false },
      report: [
        `The key ${id} that signed this log is not at ${place}${other}${lies}. The start asks for it: restore with --key, set AUDIT_KEY_FILE, or give it up (audit:key -- begin-anew)`,
      ],
    };
  }
  // Left by an earlier data folder at this path.
  const aside = current ? ` (the one that was there is at ${putAside(place, now)} now)` : '';
  takeKey(match.file, place);
  return {
    ...{ from: match.file, known: true },
    report: [`The key ${id} was taken along from ${match.file} to ${place}${aside}`],
  };
};
