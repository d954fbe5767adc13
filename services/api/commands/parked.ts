/** Only what lies parked is given up: what the streams of operators' doings can't know, looked up where it is kept. */

import type { StateStore } from '../../../infra/ports/ports.js';
import { processControl } from '../../domain/flows/process.js';
import { projection } from '../../domain/flows/projection.js';
import { cut } from '../../domain/kit/cut.js';
import { reject } from '../../domain/kit/reject.js';
import type { Bus } from './bus.js';

type EventOf = { document: string; revision: number; type?: string; error?: string };
type ParkedEvent = { id: string; revision: number; type: string; error: string };
type Given = { refused: string; command?: string; code?: string };
type RefusedCommand = { process: string; command: string; code: string };

/** What was seen of an error; the command takes no more of it. */
const SEEN = 2_000;

/** Has the bus refuse to give up what is not parked, or is parked with other words than were seen. */
export const guardParked = (bus: Bus, state: Pick<StateStore, 'get' | 'list'>): void => {
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
    const { refused, command: said, code } = data as Given;
    const row = await state.get<RefusedCommand>(`parked/processes/${refused}`);
    const there = row?.process === process && (said ?? row.command) === row.command && (code ?? row.code) === row.code;
    if (!there) reject('not-parked', {}, 'refused');
  };
  for (const name of ['discardParked', 'confirmDiscard']) bus.guard(projection, name, event);
  for (const name of ['discardRefused', 'confirmDiscard']) bus.guard(processControl, name, command);
};
