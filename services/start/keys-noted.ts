/** What a start writes to the log of its keys, and of a restore: commands of the product itself. */
import { randomUUID } from 'node:crypto';
import type { StateStore } from '../../infra/ports/ports.js';
import type { SigningKey } from '../../infra/runtime/witness/key.js';
import type { Bus } from '../api/commands/bus.js';
import { INSTALLATION, type InstallationState, installation, type Restored } from '../domain/accounts/installation.js';
import { system } from '../domain/kit/actor.js';
import { type KeySettings, notesOf } from './keys.js';

/** In the state store: a restore to an older state, until a start has written it to the log. */
export const RESTORED = 'audit/restored';

const run = (bus: Pick<Bus, 'run'>, command: string, data: object) =>
  bus.run(system, installation.name, INSTALLATION, command, data, { commandId: randomUUID() });

/** Notes the keys that this process has, where the log does not name them yet. @throws Unavailable */
export const noteKeys = async (
  bus: Pick<Bus, 'run'>,
  settings: KeySettings,
  key: SigningKey | undefined,
): Promise<void> => {
  for (const [command, data] of notesOf(settings, key)) await run(bus, command, data);
};

/** Writes a restore to the log that was not written yet. @returns all that the log knows of @throws Unavailable */
export const notedRestores = async (
  bus: Pick<Bus, 'run'>,
  state: Pick<StateStore, 'get' | 'delete'>,
  known: InstallationState,
): Promise<readonly Pick<Restored, 'n' | 'kept'>[]> => {
  const row = await state.get<Omit<Restored, 'noted'>>(RESTORED);
  if (!row) return known.restored;
  await run(bus, 'restore', row);
  await state.delete(RESTORED);
  return [...known.restored, row];
};
