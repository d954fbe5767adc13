import { useLocation, useParams } from 'react-router';
import { Link } from '@/base/navigation/link';
import { errorCode } from '@/base/server/api';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { useDoc } from '@/kit/data/use-doc';
import { NotFound } from '@/kit/page/not-found';
import { FixedPage, Scroll } from '@/kit/page/page';
import { PageLoading } from '@/kit/page/page-loading';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { BatchActions } from './actions';
import type { Batch, Only } from './batch';
import { Facts } from './facts';
import { kindOf } from './kinds';
import { LinksPart } from './links-part';
import { entryHref, listHref } from './places';
import { ProgressPart } from './progress-part';
import { RowsTabs } from './rows-tabs';
import { Standing } from './standing';

/** A batch: live progress, its effect on each record, and the undo. */
export const Component = () => {
  const t = useT();
  const { id = '' } = useParams();
  const { doc, error, missing, fetching, refetch } = useDoc<Batch>('batch', id);
  useTitle(doc?.nama ?? t('Impor dan perubahan massal'));
  if (missing) return <NotFound />;
  if (doc) return <Page key={id} batch={doc} />;
  if (!error) return <PageLoading />;
  const code = errorCode(error);
  return (
    <FixedPage>
      <PageHeader title={t('Impor dan perubahan massal')} back="/impor" />
      <Banner
        className="mx-(--gutter) my-3"
        title={t('Halaman ini tidak bisa dimuat.')}
        code={code && t('Kode {{code}}, sebutkan bila menghubungi webmaster', { code })}
        action={
          <Button size="sm" loading={fetching} onClick={refetch}>
            {t('Coba lagi')}
          </Button>
        }
      />
    </FixedPage>
  );
};

/** The tab shown first: rows that failed or will fail, if there are any. */
const firstOf = ({ status, gagal, urung, salah: faults }: Batch): Only => {
  if (status === 'DIURUNGKAN' && (urung?.tidak ?? 0) > 0) return 'tidak';
  if (gagal > 0) return 'gagal';
  return status === 'DRAF' && faults > 0 ? 'salah' : 'jalan';
};
const Page = ({ batch }: { batch: Batch }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const info = kindOf(batch.entity);
  const list = info && listHref(info, who, pathname);
  const createdHref =
    info && batch.dokumen && batch.status === 'SELESAI' ? entryHref(info, who, pathname, batch.dokumen) : undefined;
  return (
    <FixedPage>
      <PageHeader
        title={<span className="min-w-0 break-words">{batch.nama}</span>}
        back="/impor"
        actions={
          <>
            {createdHref && (
              <Button asChild variant="primary">
                <Link to={createdHref}>{t('Buka {{label}}', { label: t(batch.label) })}</Link>
              </Button>
            )}
            {list && !createdHref && (
              <Button asChild variant="ghost">
                <Link to={list}>{t('Buka daftar {{label}}', { label: t(batch.label) })}</Link>
              </Button>
            )}
            <BatchActions batch={batch} />
          </>
        }
      />
      <Scroll className="bg-surface">
        <div className="space-y-4 px-gutter pt-1 pb-4">
          <Facts batch={batch} />
          {batch.mulai !== '' && <ProgressPart batch={batch} />}
          <Standing batch={batch} />
          {batch.entity === 'user' && batch.status === 'SELESAI' && batch.oleh.id === who.user_id && (
            <LinksPart batch={batch} />
          )}
        </div>
        {info && batch.jumlah + batch.salah > 0 ? (
          <RowsTabs batch={batch} info={info} first={firstOf(batch)} />
        ) : (
          <Empty title={t('Tidak ada baris yang berbeda dari data yang ada')} />
        )}
      </Scroll>
    </FixedPage>
  );
};
