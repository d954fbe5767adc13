/** Keys beside a backup: into a sealed file of their own, and back to where the restored data folder looks for them. */
import { installationIn } from '../../../services/start/keys.js';
import { liesWithin } from '../../runtime/witness/key.js';
import { Refused } from './format.js';
import { gatherKeys, type KeySettings } from './gather-keys.js';
import { readBundle, writeBundle } from './key-bundle.js';
import { checkSigner, placeKeys, planKeys } from './keys-place.js';
import type { KeysAlong } from './restore.js';
import { checkFree, checkReadable, openSealed, sealText, writeApart } from './sealed-file.js';

/**
 * Begins a sealed file of the keys, before the backup: its heads are none that the backup's log has not.
 * @param passphrase asked for once all else is right
 * @returns what writes the file, once the backup is there
 * @throws Refused where there is no key, a file is there, or it would lie within the backup; BadKey
 */
export const keysBeside = async (
  file: string,
  backup: string,
  settings: KeySettings,
  passphrase: () => Promise<string>,
  workFactor?: number,
): Promise<() => void> => {
  checkFree(file);
  if (liesWithin(file, backup))
    throw new Refused(`${file} lies in the backup ${backup}: who has the backup would have the key with it`);
  const sealed = await sealText(writeBundle(await gatherKeys(settings)), await passphrase(), workFactor);
  return () => writeApart(file, sealed);
};

/**
 * Opens a sealed file of keys for a restore; nothing is written yet.
 * @param settings with `DATA_DIR` as the folder that is restored into
 * @returns `along`: for the restore; `said`: what is where, for its end
 * @throws Refused where the passphrase is another, the file is none, or another key is there
 */
export const keysFor = async (
  backup: string,
  file: string,
  settings: KeySettings,
  passphrase: () => Promise<string>,
): Promise<{ along: KeysAlong; said: readonly string[] }> => {
  checkReadable(file);
  const bundle = readBundle(await openSealed(file, await passphrase()));
  const plan = planKeys(bundle, settings);
  const check = async () => {
    checkSigner(bundle, await installationIn(backup));
  };
  return { along: { check, place: () => placeKeys(plan) }, said: plan.said };
};
