/** Opens the engines for the audit of read models. */
import { existsSync, readFileSync } from 'node:fs';
import type { AmountsLog } from '../../../services/api/commands/opening.js';
import { instanceName, openEngines } from '../../../services/start/open.js';
import { openActing } from '../../../services/start/witness.js';
import { filesOf, openEmbeddedSide } from '../../engines/embedded/index.js';
import type { Seals } from '../../ports/sealed.js';
import { readSettings } from '../../runtime/settings.js';
import { openKey } from '../../runtime/witness/key.js';
import type { ActedPorts } from './acted.js';
import type { ReadsPorts } from './reads.js';

/**
 * Opens the engines beside the processes that use them.
 * @param dataDir of the embedded mode; absent: the engines of the settings
 * @throws Error where the folder has no read models
 */
export const openForAudit = async (
  dataDir: string | undefined,
): Promise<ReadsPorts & ActedPorts & { events: AmountsLog } & { close: () => Promise<void> }> => {
  if (dataDir === undefined) return openEngines(readSettings(process.env), `${instanceName()}-audit`);
  if (!existsSync(filesOf(dataDir).reads)) throw new Error(`There are no read models in ${dataDir}`);
  return openEmbeddedSide(dataDir);
};

/**
 * The seals of rows that the product acts on; undefined: the key, or its private half, is missing here, and no setting
 * names the secret.
 * @throws BadKey, BadSetting
 */
export const sealsForAudit = (key: string | undefined, dataDir: string): Seals | undefined => {
  const { SEAL_SECRET = '' } = process.env;
  if (SEAL_SECRET !== '') return openActing({ SEAL_SECRET }, undefined);
  if (key === undefined || !existsSync(key)) return undefined;
  // An auditor's copy holds no secret.
  if (!readFileSync(key, 'utf8').includes('PRIVATE KEY')) return undefined;
  return openActing({ SEAL_SECRET }, openKey(key, dataDir));
};
