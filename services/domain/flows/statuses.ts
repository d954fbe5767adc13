/** The status tables of all flows, by kind of document: DISETUJUI of a bill is another thing than that of an SP. */
import type { StatusDef, StatusTable } from '../kit/status.js';
import { spStatus } from './sp/status.js';

export const statusTables: Readonly<Record<string, StatusTable>> = { sp: spStatus };
/** A status as its flow declares it; of another kind where this one has none of the name. */
export const statusOf = (status: string, kind = 'sp'): StatusDef | undefined =>
  statusTables[kind]?.[status] ?? Object.values(statusTables).find((table) => table[status])?.[status];
