/** One kind of a batch's rows, a page at a time, with what to do where they can't be shown. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '@/app/clock';
import type { EntityInfo } from '@/app/entities';
import { number } from '@/app/format';
import { useT } from '@/app/i18n';
import { problemOf } from '@/kit/problem';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { Skeleton } from '@/ui/skeleton';
import type { Batch, Only } from './batch';
import { DoneTable } from './done-table';
import { FaultTable } from './fault-table';
import { PAGE, useRows } from './use-rows';

/** `stamp`: how many of them there are by now. */
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
      {only === 'jalan' ? (
        <DoneTable info={info} rows={data.rows} done={batch.dikerjakan - (page - 1) * PAGE} />
      ) : (
        <FaultTable info={info} rows={data.rows} sheet={batch.jenis === 'IMPOR' && only === 'salah'} />
      )}
      {data.total > PAGE && <Pages page={page} total={data.total} onPage={setPage} />}
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

const Pages = ({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) => {
  const t = useT();
  const pages = Math.ceil(total / PAGE);
  const first = (page - 1) * PAGE + 1;
  return (
    <nav
      aria-label={t('Halaman')}
      className="flex min-h-12 items-center gap-2 border-line border-b px-gutter py-2 text-ink-2 text-table"
    >
      <span className="me-auto">
        {t('{{first}}–{{last}} dari {{many}}', {
          first: number(first),
          last: number(Math.min(first + PAGE - 1, total)),
          many: number(total),
        })}
      </span>
      <Button
        size="sm"
        square
        aria-label={t('Halaman sebelumnya')}
        aria-disabled={page <= 1 || undefined}
        icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
        onClick={() => onPage(page - 1)}
      />
      <span className="min-w-9 text-center text-ink">{`${number(page)} / ${number(pages)}`}</span>
      <Button
        size="sm"
        square
        aria-label={t('Halaman berikutnya')}
        aria-disabled={page >= pages || undefined}
        icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
};
