/**
 * A text sealed by a passphrase, in the age format (age-encryption.org/v1), armored: it survives mail and clipboards,
 * and `age -d` opens it without this product.
 */
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { armor, Decrypter, Encrypter } from 'age-encryption';
import { PRIVATE_FILE } from '../../ports/private.js';
import { sync } from './files.js';
import { Refused } from './format.js';

const BEGIN = '-----BEGIN AGE ENCRYPTED FILE-----';

/** @param workFactor of scrypt, as a power of two; absent: age's default, about a second. Lower for tests only */
export const sealText = async (text: string, passphrase: string, workFactor?: number): Promise<string> => {
  const sealing = new Encrypter();
  sealing.setPassphrase(passphrase);
  if (workFactor !== undefined) sealing.setScryptWorkFactor(workFactor);
  return armor.encode(await sealing.encrypt(text));
};

/** @throws Refused where the passphrase is wrong, or the text is not sealed, incomplete or changed */
export const openText = async (sealed: string, passphrase: string): Promise<string> => {
  if (!sealed.trimStart().startsWith(BEGIN)) throw new Refused(`it is no sealed file: it should begin with ${BEGIN}`);
  let bytes: Uint8Array;
  try {
    bytes = armor.decode(sealed);
  } catch (error) {
    throw new Refused(`it was cut off or changed (${(error as Error).message}): take another copy of it`);
  }
  const opening = new Decrypter();
  opening.addPassphrase(passphrase);
  try {
    return await opening.decrypt(bytes, 'text');
  } catch (error) {
    const { message } = error as Error;
    throw new Refused(
      message.startsWith('no identity matched')
        ? 'the passphrase does not open it: it is another one, or the file was changed'
        : `it was cut off or changed (${message}): take another copy of it`,
    );
  }
};

/** @throws Refused where a file can't be created: it exists, or its folder does not */
export const checkFree = (file: string): void => {
  if (file === '-') throw new Refused('A name of a file is needed here, not -');
  if (existsSync(file)) throw new Refused(`There is a file ${file} already; it is never written over`);
  if (!existsSync(dirname(resolve(file)))) throw new Refused(`There is no folder ${dirname(file)} for ${file}`);
};

/**
 * Writes a file durably, readable by the owner only; it appears whole or not at all. @throws Refused where it exists
 */
export const writeApart = (file: string, text: string): void => {
  checkFree(file);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    writeFileSync(part, text, { mode: PRIVATE_FILE, flag: 'wx', flush: true });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  sync(dirname(resolve(file)));
};

/** Opens a sealed file. @throws Refused naming the file, for the reasons of {@link openText} */
export const openSealed = async (file: string, passphrase: string): Promise<string> => {
  try {
    return await openText(readFileSync(file, 'utf8'), passphrase);
  } catch (error) {
    if (error instanceof Refused) throw new Refused(`${file} can't be opened: ${error.message}`);
    throw error;
  }
};

/** @throws the operating system's error where a file can't be read; called before prompting for a passphrase */
export const checkReadable = (file: string): void => closeSync(openSync(file, 'r'));
