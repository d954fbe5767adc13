/**
 * Only parked events and commands can be discarded. The streams of operator actions don't know what is parked, so it is
 * looked up in the state store.
 */

import type { StateStore } from '../../../infra/ports/ports.js';
import { processControl } from '../../domain/flows/platform/process.js';
import { projection } from '../../domain/flows/platform/projection.js';
import { reject } from '../../domain/kit/aggregate/reject.js';
import { cut } from '../../domain/kit/values/cut.js';
import type { CommandExecutor } from './command-executor.js';

type EventOf = { document: string; revision: number; type?: string; error?: string };
type ParkedEvent = { id: string; revision: number; type: string; error: string };
type DiscardCommand = { refused: string; command?: string; code?: string };
type RefusedCommand = { process: string; command: string; code: string };

/** Maximum length of an error text; the command accepts no more of it. */
const SEEN = 2_000;

/**
 * Makes the executor refuse to discard an event or command that is not parked, or is parked with another error than the
 * one seen.
 */
export const guardParked = (executor: CommandExecutor, state: Pick<StateStore, 'get' | 'list'>): void => {
  const event = async (view: string, data: unknown): Promise<void> => {
    const { document, revision, type, error } = data as EventOf;
    const rows = await state.list<ParkedEvent>(`parked/${view}@`);
    const there = rows.some(
      ({ value }) =>
        value.id === document &&
        value.revision === revision &&
        (type ?? value.type) === value.type &&
        cut(error ?? value.error, SEEN) === cut(value.error, SEEN),
    );
    if (!there) reject('not-parked', {}, 'document');
  };
  const command = async (process: string, data: unknown): Promise<void> => {
    const { refused, command: expected, code } = data as DiscardCommand;
    const row = await state.get<RefusedCommand>(`parked/processes/${refused}`);
    const there =
      row?.process === process && (expected ?? row.command) === row.command && (code ?? row.code) === row.code;
    if (!there) reject('not-parked', {}, 'refused');
  };
  for (const name of ['discardParked', 'confirmDiscard']) executor.guard(projection, name, event);
  for (const name of ['discardRefused', 'confirmDiscard']) executor.guard(processControl, name, command);
};
