/** The engines as the audit of read models needs them. */
import { existsSync } from 'node:fs';
import { instanceName, openEngines } from '../../../services/start/open.js';
import { filesOf, openEmbeddedSide } from '../../engines/embedded/index.js';
import { readSettings } from '../../runtime/settings.js';
import type { ReadsPorts } from './reads.js';

/**
 * Opens the engines beside the processes that use them.
 * @param dataDir of the embedded mode; absent: the engines of the settings
 * @throws Error where the folder has no read models
 */
export const openForAudit = async (
  dataDir: string | undefined,
): Promise<ReadsPorts & { close: () => Promise<void> }> => {
  if (dataDir === undefined) return openEngines(readSettings(process.env), `${instanceName()}-audit`);
  if (!existsSync(filesOf(dataDir).reads)) throw new Error(`There are no read models in ${dataDir}`);
  return openEmbeddedSide(dataDir);
};
