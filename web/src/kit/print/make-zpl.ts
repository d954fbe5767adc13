/**
 * Creates the file for a label printer: each document is recorded as printed, as on the print page, and rendered here.
 */
import { dayWib } from '@domain/kit/values/time';
import type { PrintPage } from '@domain/navigation/print-pages';
import type { Print } from '@domain/print/paper';
import { zplOfPapers } from '@domain/print/zpl';
import { api, newKey } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { saved } from './jobs';

type PrintResult = { papers: readonly Print[]; refused: readonly unknown[] };

/** @throws ApiError if none can be printed, or too many labels are requested: then none is recorded as printed */
export const makeZpl = async ({ kind, paper, title }: PrintPage, ids: readonly string[]): Promise<void> => {
  const headers = { 'Idempotency-Key': newKey() };
  const { data } = await api.post<PrintResult>('/prints', { kind, paper, ids }, { headers });
  const name = `${title} ${dayWib(new Date(serverNow()).toISOString())}.zpl`;
  saved(new File([zplOfPapers(data.papers)], name, { type: 'application/zpl' }), data.refused.length);
};
