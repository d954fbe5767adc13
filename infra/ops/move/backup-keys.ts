/** Keys beside a backup: into a sealed file of their own, and back to where the restored data folder expects them. */
import { installationIn } from '../../../services/start/keys.js';
import { liesWithin } from '../../runtime/witness/key.js';
import { Refused } from './format.js';
import { gatherKeys, type KeySettings } from './gather-keys.js';
import { readBundle, writeBundle } from './key-bundle.js';
import { checkSigner, placeKeys, planKeys } from './key-files.js';
import type { KeysAlong } from './restore.js';
import { checkFree, checkReadable, openSealed, sealText, writeApart } from './sealed-file.js';

/**
 * Prepares a sealed file of the keys. Runs before the backup, so that the file has no heads beyond the backup's log.
 * @param passphrase prompts for it, once all checks have passed
 * @returns writes the file; to call after the backup is complete
 * @throws Refused where there is no key, the file exists, or it would lie within the backup; BadKey
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
 * Opens a sealed file of keys for a restore; writes nothing yet.
 * @param settings with `DATA_DIR` as the target folder of the restore
 * @returns `along`: for the restore; `report`: lines to print at its end, which file lies where
 * @throws Refused where the passphrase is wrong, the file is of another kind, or another key exists
 */
export const keysFor = async (
  backup: string,
  file: string,
  settings: KeySettings,
  passphrase: () => Promise<string>,
): Promise<{ along: KeysAlong; report: readonly string[] }> => {
  checkReadable(file);
  const bundle = readBundle(await openSealed(file, await passphrase()));
  const plan = planKeys(bundle, settings);
  const check = async () => {
    checkSigner(bundle, await installationIn(backup));
  };
  return { along: { check, place: () => placeKeys(plan) }, report: plan.report };
};
