import { Link, useLocation } from 'react-router';
import { errorCode } from '@/app/api';
import { entityInfo, mayWrite } from '@/app/entities';
import { entityHref } from '@/app/entity-href';
import { useT } from '@/app/i18n';
import { useWho } from '@/app/session';
import { useTitle } from '@/app/title';
import { FixedPage, Scroll } from '@/kit/page';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { HasilBeli } from './buying';
import { hargaBeli, hargaJual } from './price';
import { IsianCari } from './search-form';
import { HasilJual } from './selling';
import { useCari } from './use-search';

/** Cari Tarif: what the customer pays, the base, what the mitra ask for, and the margin between. */
export const Component = () => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  useTitle(t('Cari Tarif'));
  const { cari, set, complete, answer } = useCari();
  const { data } = answer;
  const jual = data && hargaJual(data);
  const code = errorCode(answer.error);
  const { customer: _, ...rute } = cari;
  /** A new tariff begins with what was looked for. */
  const tambah = (entity: string, owner: Record<string, string> = {}) => {
    const info = entityInfo(entity);
    if (!mayWrite(info, who)) return undefined;
    const { day, ...within } = rute;
    return entityHref(info, 'create', who, pathname, { within: { ...within, validFrom: day, ...owner } });
  };
  const baru = tambah('tarif_eureka');
  return (
    <FixedPage>
      <PageHeader title={t('Cari Tarif')} />
      <Scroll className="bg-surface">
        <IsianCari cari={cari} set={set} />
        {answer.error ? (
          <Banner
            className="mx-(--gutter) my-3"
            title={t('Tarif tidak bisa dicari.')}
            code={code && t('Kode {{code}}, sebutkan bila menghubungi webmaster', { code })}
            action={
              <Button size="sm" loading={answer.isFetching} onClick={() => void answer.refetch()}>
                {t('Coba lagi')}
              </Button>
            }
          />
        ) : !complete ? (
          <Empty
            title={t('Isi kota asal, kota tujuan dan unit')}
            detail={t('Harga customer, tarif dasar dan harga mitra tampil berdampingan dengan marginnya.')}
          />
        ) : (
          data && (
            <div
              aria-busy={answer.isFetching}
              className={cn(
                'grid border-line border-b lg:grid-cols-[minmax(20rem,2fr)_3fr]',
                answer.isFetching && 'opacity-70',
              )}
            >
              <div className="border-line max-lg:border-b lg:border-e">
                {data.customer && (
                  <HasilJual
                    title={t('Tarif Customer')}
                    entity="tarif_customer"
                    rows={data.customer}
                    dipakai={jual !== undefined && data.customer.includes(jual)}
                    empty={t('Customer ini tidak punya tarif sendiri untuk rute ini; tarif dasar yang dipakai.')}
                  />
                )}
                {data.eureka && (
                  <HasilJual
                    title={t('Tarif dasar (Eureka)')}
                    entity="tarif_eureka"
                    rows={data.eureka}
                    dipakai={jual !== undefined && data.eureka.includes(jual)}
                    empty={
                      <>
                        {t('Belum ada tarif dasar untuk rute, unit dan tanggal ini.')}
                        {!jual && baru && (
                          <span className="mt-3 block">
                            <Button asChild size="form">
                              <Link to={baru}>{t('Tambah tarif dasar')}</Link>
                            </Button>
                          </span>
                        )}
                      </>
                    }
                  />
                )}
              </div>
              {data.mitra && <HasilBeli rows={hargaBeli(data)} />}
            </div>
          )
        )}
      </Scroll>
    </FixedPage>
  );
};
