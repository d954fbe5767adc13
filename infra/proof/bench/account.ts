/** The reader in a benchmark that has no demo company. */
import { randomBytes, randomUUID } from 'node:crypto';
import { commandSide } from '../../../services/api/module.js';
import { aggregates } from '../../../services/domain/index.js';
import { ALL_BRANCHES, system } from '../../../services/domain/kit/aggregate/actor.js';
import { newId } from '../../../services/domain/kit/values/id.js';
import { openAuditKey, openSeals } from '../../../services/start/witness.js';
import { openEmbedded } from '../../engines/embedded/index.js';
import { readSettings } from '../../runtime/settings.js';

/**
 * Creates a kacab of all branches in a folder that no server has open, and returns the token of a session of theirs.
 */
export const signedIn = async (folder: string): Promise<string> => {
  const settings = readSettings({ DATA_DIR: folder });
  const seals = openSeals(settings, openAuditKey(settings));
  const engines = await openEmbedded(folder);
  try {
    const { executor, sessions } = commandSide(engines, aggregates, { sessionHours: 12, seals });
    const id = newId(Date.now(), randomBytes(11));
    const user = {
      fullname: 'Kacab',
      jobdesk: 'kacab',
      level: 'user',
      branches: [ALL_BRANCHES],
      username: `kacab.${id.slice(-8)}`,
      password: randomUUID(),
    };
    await executor.run(system, 'user', id, 'create', user, { commandId: randomUUID() });
    return await sessions.begin(id, 0, 'bench');
  } finally {
    await engines.close();
  }
};
