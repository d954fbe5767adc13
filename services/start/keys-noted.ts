/** What a start records in the log about its keys and about a restore: commands of the product itself. */
import { randomUUID } from 'node:crypto';
import type { StateStore } from '../../infra/ports/ports.js';
import type { SigningKey } from '../../infra/runtime/witness/key.js';
import type { CommandExecutor } from '../api/commands/command-executor.js';
import { INSTALLATION, type InstallationState, installation, type Restored } from '../domain/accounts/installation.js';
import { system } from '../domain/kit/aggregate/actor.js';
import { type KeySettings, notesOf } from './keys.js';

/** Key in the state store: a restore to an older state, until a start has recorded it in the log. */
export const RESTORED = 'audit/restored';

const run = (executor: Pick<CommandExecutor, 'run'>, command: string, data: object) =>
  executor.run(system, installation.name, INSTALLATION, command, data, { commandId: randomUUID() });

/** Records the keys of this process, unless the log has them already. @throws Unavailable */
export const noteKeys = async (
  executor: Pick<CommandExecutor, 'run'>,
  settings: KeySettings,
  key: SigningKey | undefined,
): Promise<void> => {
  for (const [command, data] of notesOf(settings, key)) await run(executor, command, data);
};

/** Records a pending restore in the log. @returns all restores in the log @throws Unavailable */
export const notedRestores = async (
  executor: Pick<CommandExecutor, 'run'>,
  state: Pick<StateStore, 'get' | 'delete'>,
  current: InstallationState,
): Promise<readonly Pick<Restored, 'n' | 'kept'>[]> => {
  const row = await state.get<Omit<Restored, 'noted'>>(RESTORED);
  if (!row) return current.restored;
  await run(executor, 'restore', row);
  await state.delete(RESTORED);
  return [...current.restored, row];
};
