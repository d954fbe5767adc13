/** Upload of a sheet; the server checks every row before it responds. */
import { type Sending, upload } from '@/base/server/upload';
import type { SheetAbout } from '@/kit/sheet/sheet-read';
import type { Counts } from './batch';

/** Upload limits of the server: bytes of a file, rows of its sheet. */
export const MOST_BYTES = 10 * 1_048_576;
export const MOST_ROWS = 50_000;

export type Planned = {
  id: string;
  stream: string;
  revision: number;
  counts: Counts;
  jumlah: number;
  columns?: { ignored: string[] };
  sheet?: SheetAbout;
};
/**
 * Sends a file for a dry run. @param id the batch's id; a retry with the same id is the same batch
 * @param sheet of a workbook; absent: its first one with cells
 * @throws ApiError, OfflineError, or the abort's reason
 */
export const sendSheet = (
  id: string,
  file: File,
  entity: string,
  sending: Sending,
  sheet?: string,
): Promise<Planned> => {
  const params = { entity, name: file.name.slice(0, 150), ...(sheet === undefined ? {} : { lembar: sheet }) };
  return upload(`batch/${id}/upload?${new URLSearchParams(params)}`, file, {}, sending);
};
