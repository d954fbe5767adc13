import { useState } from 'react';
import type { EntityInfo } from '@/base/entity/entity';
import { number } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { type Batch, isGathered, type Only } from './batch';
import { FaultFile } from './fault-file';
import { RowsPart } from './rows-part';

const planned = ({ status, dikerjakan, jumlah }: Batch, t: T): string =>
  status === 'DRAF' ? t('Akan dijalankan') : dikerjakan === jumlah ? t('Dijalankan') : t('Rencana');

/** Rows of a batch by result. `first`: the tab shown initially, if it has rows. */
export const RowsTabs = ({ batch, info, first = 'jalan' }: { batch: Batch; info: EntityInfo; first?: Only }) => {
  const t = useT();
  const { jumlah, salah: faults, gagal, urung } = batch;
  const all: { only: Only; label: string; count: number }[] = [
    isGathered(batch)
      ? { only: 'jalan', label: t('Sumber'), count: Math.max(0, jumlah - 1) }
      : { only: 'jalan', label: planned(batch, t), count: jumlah },
    { only: 'nomor', label: t('Nomor berubah'), count: batch.status === 'DRAF' ? batch.nomor : 0 },
    { only: 'gagal', label: t('Gagal'), count: gagal },
    { only: 'tidak', label: t('Tidak kembali'), count: urung?.tidak ?? 0 },
    { only: 'salah', label: t('Salah'), count: faults },
  ];
  const tabs = all.filter((tab) => tab.count > 0);
  const [chosen, setChosen] = useState<Only>();
  const now = tabs.find((tab) => tab.only === (chosen ?? first)) ?? tabs[0];
  if (!now) return null;
  return (
    <Tabs value={now.only} onValueChange={(value) => setChosen(value as Only)}>
      <div className="flex items-end border-line border-b pe-(--gutter)">
        <TabsList aria-label={t('Baris')} className="flex-1 border-b-0 ps-(--gutter)">
          {tabs.map(({ only, label, count }) => (
            <TabsTrigger key={only} value={only} count={number(count)}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {now.only !== 'jalan' && now.only !== 'nomor' && <FaultFile batch={batch} info={info} only={now.only} />}
      </div>
      {tabs.map(({ only, count }) => (
        <TabsContent key={only} value={only}>
          <RowsPart batch={batch} info={info} only={only} stamp={only === 'jalan' ? 0 : count} />
        </TabsContent>
      ))}
    </Tabs>
  );
};
