/** The key that secrets at rest are sealed with: a file that does not lie with the data. */
import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BadSetting, isDistributed, type Settings } from '../../infra/runtime/settings.js';

const BYTES = 32;

/**
 * Reads the key, and makes one where this process alone would use it.
 * @returns undefined: several processes, and no setting says where theirs is
 * @throws BadSetting for a file that holds none
 */
export const secretKey = async (
  settings: Pick<Settings, 'SECRET_KEY_FILE' | 'DATA_DIR' | 'EVENT_STORE_URL'>,
): Promise<Uint8Array | undefined> => {
  const alone = !isDistributed(settings);
  if (settings.SECRET_KEY_FILE === '' && !alone) return undefined;
  const file = settings.SECRET_KEY_FILE || `${resolve(settings.DATA_DIR)}.key`;
  if (alone) {
    // Two that start at once: one makes it, both read it.
    await writeFile(file, `${randomBytes(BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
    await chmod(file, 0o600).catch(() => {});
  }
  const text = (await readFile(file, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new BadSetting(`SECRET_KEY_FILE: ${file} must hold ${BYTES} bytes in hex`);
  return Buffer.from(text, 'hex');
};
