/** Proves the state outside the log that the product acts on: sealed rows by the key, batch plans by the log. */

import { foldStream } from '../../../services/api/commands/streams.js';
import { batchOf } from '../../../services/domain/flows/platform/batch.js';
import { streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { EventStore, StateStore } from '../../ports/ports.js';
import type { Seals } from '../../ports/sealed.js';
import { ACTED_ON, SealedState } from '../../ports/sealed-state.js';
import { PlanStore } from '../../runtime/sheets/plan-store.js';

export type ActedPorts = { events: Pick<EventStore, 'readStream'>; state: StateStore };
export type ActedFault = { key: string; what: string };

const batch = batchOf(() => undefined);
/** Statuses of batches that nothing is carried out for any more. */
const OVER = ['NONE', 'DIBATALKAN', 'DIURUNGKAN'];

/**
 * Rows and plans that the product would refuse, each with the reason.
 * @param seals undefined: rows are not checked, plans are
 * @throws Unavailable
 */
export const verifyActed = async (
  { events, state }: ActedPorts,
  seals: Seals | undefined,
): Promise<{ rows: number; plans: number; faults: readonly ActedFault[] }> => {
  const faults: ActedFault[] = [];
  let rows = 0;
  let plans = 0;
  if (seals) {
    const sealed = new SealedState(state, seals);
    for (const prefix of ACTED_ON) {
      rows += (await state.list(prefix)).length;
      for (const key of await sealed.forged(prefix))
        faults.push({ key, what: 'it has no seal of this installation: the product did not write it' });
    }
  }
  const store = new PlanStore(state);
  for (const id of await store.all()) {
    const { state: now } = foldStream(batch, await events.readStream(streamOf(batch.name, id)));
    const { status, sha256 } = now as { status: string; sha256: string };
    // A batch that has not begun has written nothing yet; its rows are stored for 90 days.
    if (OVER.includes(status) || (await store.piece(id, 0)) === undefined) continue;
    plans++;
    if (!(await store.proof(id, sha256)))
      faults.push({ key: `batch/jalan/${id}/`, what: 'the rows of this batch are not those that were planned' });
  }
  return { rows, plans, faults };
};
