import { Download } from 'lucide-react';
import { useState } from 'react';
import type { EntityInfo } from '@/base/entity/entity';
import { api } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { saveFile } from '@/base/server/download';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import type { Batch, BatchRow, Only, RowsPage } from './batch';
import { faultCsv } from './fault-csv';
import { columnText } from './fault-table';

const SIZE = 200;
const everyRow = async (id: string, only: Only): Promise<BatchRow[]> => {
  const all: BatchRow[] = [];
  for (let page = 1; ; page++) {
    const part = await api.get<RowsPage>(
      `/batch/${encodeURIComponent(id)}/rows?only=${only}&page=${page}&size=${SIZE}`,
    );
    all.push(...part.rows);
    if (part.rows.length === 0 || all.length >= part.total) return all;
  }
};

/** Saves the refused rows as csv: row, column, what is wrong. */
export const FaultFile = ({ batch, info, only }: { batch: Batch; info: EntityInfo; only: Only }) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const head = [t('Baris'), t('Nama kolom'), t('Salahnya')] as const;
      const text = faultCsv(await everyRow(batch.id, only), head, (fault) => columnText(info, fault, t));
      const name = batch.nama.replace(/\.(xlsx|csv)$/i, '');
      saveFile(new File([text], `${name} ${t('baris salah')}.csv`, { type: 'text/csv' }));
    } catch (e) {
      const { title, detail } = problemOf(e, t, serverNow());
      toast.refused(title, { detail, id: `batch/${batch.id}/${only}` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={busy}
      icon={<Download aria-hidden />}
      className="mb-1 shrink-0"
      aria-label={t('Unduh daftar salah')}
      onClick={() => void save()}
    >
      <span className="phone:sr-only">{t('Unduh daftar salah')}</span>
    </Button>
  );
};
