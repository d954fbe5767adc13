/** Notes in a log that was moved to another installation the keys of its new place. */
import { randomUUID } from 'node:crypto';
import { commandSide } from '../../../services/api/module.js';
import { INSTALLATION, installation } from '../../../services/domain/accounts/installation.js';
import { aggregates } from '../../../services/domain/index.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import { instanceName, openEngines } from '../../../services/start/open.js';
import { auditPlaces, fingerprintOf } from '../../../services/start/witness.js';
import { isDistributed, type Settings } from '../../runtime/settings.js';
import { knowKey } from '../../runtime/witness/keys-here.js';
import type { Moved } from './factors-along.js';

/**
 * Registers the previous signing key's public half in the key here, and notes in the log the secret that protects its
 * second factors, so that the start finds both as noted.
 * @throws BadKey, FolderInUse, Unavailable
 */
export const noteMoved = async (settings: Settings, { noted, key }: Pick<Moved, 'noted' | 'key'>): Promise<void> => {
  const place = auditPlaces(settings).key;
  if (place !== undefined && key && noted.signer && !key.publics.has(noted.signer.id))
    knowKey(place, noted.signer.publicKey);
  const fingerprint = fingerprintOf(settings, key);
  if (fingerprint === undefined || noted.seal?.fingerprint === fingerprint) return;
  const engines = await openEngines(settings, instanceName());
  try {
    const { executor } = commandSide(engines, aggregates, {
      sessionHours: settings.SESSION_HOURS,
      alone: !isDistributed(settings),
    });
    await executor.run(system, installation.name, INSTALLATION, 'seal', { fingerprint }, { commandId: randomUUID() });
  } finally {
    await engines.close();
  }
};
