/**
 * Standard master data that every company needs beside the regions: licence types and usual reasons. Companies may
 * change it.
 */
import { eventId } from '../../../services/api/commands/ids.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import { streamOf } from '../../../services/domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../../services/domain/kit/aggregate/reject.js';
import { jenisSimId } from '../../../services/domain/master/jenis-sim.js';
import { licenceTypes, reasons } from '../seed/data/company.js';
import type { Run } from './load.js';

const VERSION = 'standar-1';
type StandardEntry = { aggregate: string; id: string; data: unknown };
const entries: readonly StandardEntry[] = [
  ...licenceTypes.map((data) => ({ aggregate: 'jenis_sim', id: jenisSimId(data.code), data })),
  ...reasons.map((data, n) => ({ aggregate: 'alasan', id: `standar.${n + 1}`, data })),
];

/**
 * Registers each entry unless its id or name is already in use. Idempotent.
 * @throws Unavailable
 */
export const registerStandards = async (run: Run): Promise<void> => {
  for (const { aggregate, id, data } of entries) {
    const commandId = eventId(VERSION, streamOf(aggregate, id), 0);
    await run(system, aggregate, id, 'register', data, { commandId }).catch((error: unknown) => {
      if (!(error instanceof Rejected && ['already-exists', 'claimed-unique'].includes(error.code))) throw error;
    });
  }
};
