/** Creates PDFs: a few at once, many as a job with a window of its own. */

import type { PrintPage } from '@domain/navigation/print-pages';
import { MOST_AT_ONCE, type PrintFormat } from '@domain/print/jobs';
import { api, newKey, type Params } from '@/base/server/api';
import { download } from '@/base/server/download';
import { queryClient } from '@/base/server/query';
import { t } from '@/base/text/i18n';
import { toast } from '@/ui/toast';
import { ask, saved, sayWhy } from './jobs';
import { openFiles } from './open-files';

type Wish = { page: PrintPage; as: PrintFormat | 'zpl' };
const SIZE = 100;

/** Ids of all rows that match a list's filter, in its order. */
export const allIds = async (kind: string, params: Params, total: number): Promise<string[]> => {
  const ids = new Set<string>();
  for (let page = 1; (page - 1) * SIZE < total; page++) {
    const { rows } = await api.list<{ id: string }>(kind, { ...params, page, size: SIZE });
    for (const { id } of rows) ids.add(id);
    if (rows.length < SIZE) break;
  }
  return [...ids];
};

let busy = false;
/** Creates and downloads the file; further clicks while it runs are ignored. */
export const makeFile = async (
  { page, as }: Wish,
  idsOf: () => readonly string[] | Promise<readonly string[]>,
): Promise<void> => {
  if (busy) return;
  busy = true;
  try {
    const ids = await idsOf();
    if (as === 'zpl') await (await import('./make-zpl')).makeZpl(page, ids);
    else if (as === 'zip' || ids.length > MOST_AT_ONCE) {
      if (await ask(page.path, ids, as)) openFiles();
    } else {
      toast.info(t('Membuat PDF…'), { id: 'pdf' });
      const give = { body: { page: page.path, ids }, key: newKey() };
      saved(await download('/prints/pdf', {}, { signal: new AbortController().signal, give }));
    }
  } catch (error) {
    sayWhy(error);
  } finally {
    busy = false;
    void queryClient.invalidateQueries({ queryKey: ['history', page.kind] });
  }
};
