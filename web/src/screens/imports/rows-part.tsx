/** Rows of a batch with one result, paged, with error and empty states. */
import { useState } from 'react';
import type { EntityInfo } from '@/base/entity/entity';
import { serverNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { Pager } from '@/ui/pager';
import { Skeleton } from '@/ui/skeleton';
import type { Batch, Only } from './batch';
import { DoneTable } from './done-table';
import { FaultTable } from './fault-table';
import { PAGE, useRows } from './use-rows';

/** `stamp`: their current number; a change refetches them. */
type Props = { batch: Batch; info: EntityInfo; only: Only; stamp: number };

export const RowsPart = ({ batch, info, only, stamp }: Props) => {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, loading, fetching, error, missing, refetch } = useRows(batch.id, only, page, stamp);
  if (missing)
    return (
      <Empty
        title={t('Isi barisnya tidak bisa ditampilkan')}
        detail={t(
          'Baris disimpan 90 hari, dan hanya tampak bagi pembuatnya, webmaster, dan yang boleh mengubah semua data ini.',
        )}
      />
    );
  if (error && !data) {
    const { title, detail } = problemOf(error, t, serverNow());
    return (
      <Banner
        className="mx-(--gutter) my-3"
        title={title}
        detail={detail}
        action={
          <Button size="sm" loading={fetching} onClick={refetch}>
            {t('Coba lagi')}
          </Button>
        }
      />
    );
  }
  if (loading || !data) return <Bars />;
  if (data.rows.length === 0) return <Empty title={t('Tidak ada barisnya')} />;
  return (
    <div aria-busy={fetching} className={cn(fetching && 'opacity-70')}>
      {data.zero !== undefined && (
        <Banner
          tone="waiting"
          className="mx-(--gutter) my-3"
          title={t('{{count}} baris berisi Rp 0', { count: data.zero })}
          detail={info.fields.flatMap(({ zeroWarning }) => (zeroWarning ? [t(zeroWarning)] : [])).join(' ')}
        />
      )}
      {only === 'jalan' || only === 'nomor' ? (
        <DoneTable info={info} rows={data.rows} done={only === 'nomor' ? 0 : batch.dikerjakan - (page - 1) * PAGE} />
      ) : (
        <FaultTable info={info} rows={data.rows} sheet={batch.jenis === 'IMPOR' && only === 'salah'} />
      )}
      {data.total > PAGE && (
        <Pager page={page} size={PAGE} total={data.total} onPage={setPage} className="border-line border-b" />
      )}
    </div>
  );
};

const Bars = () => (
  <div className="space-y-4 px-gutter py-4">
    {[40, 52, 46, 60, 44].map((width) => (
      <Skeleton key={width} className={{ 40: 'w-2/5', 52: 'w-1/2', 46: 'w-5/12', 60: 'w-3/5', 44: 'w-1/3' }[width]} />
    ))}
  </div>
);
