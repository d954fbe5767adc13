/** The file store from the settings. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderFiles } from '../../infra/engines/files/folder.js';
import type { FileStore } from '../../infra/ports/files.js';
import { closeToOthers, makePrivateFolder } from '../../infra/ports/private.js';
import { BadSetting, type Settings } from '../../infra/runtime/settings.js';

/** The folder that holds the files. */
export const filesFolder = ({ FILES_URL, DATA_DIR }: Pick<Settings, 'FILES_URL' | 'DATA_DIR'>): string =>
  FILES_URL === '' ? join(DATA_DIR, 'files') : fileURLToPath(FILES_URL);

/** Opens the store; creates a shared folder if it does not exist. @throws BadSetting when that fails */
export const openFiles = (settings: Pick<Settings, 'FILES_URL' | 'DATA_DIR'>): FileStore => {
  const folder = filesFolder(settings);
  try {
    // The folder below DATA_DIR is created with the first file: not every process handles files.
    if (settings.FILES_URL !== '') {
      makePrivateFolder(folder);
      closeToOthers(folder);
    }
  } catch (error) {
    throw new BadSetting(`FILES_URL: ${folder} can't be used: ${(error as Error).message}`);
  }
  return new FolderFiles(folder);
};
