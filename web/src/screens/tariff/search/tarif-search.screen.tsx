import { useLocation } from 'react-router';
import { errorCode } from '@/base/api';
import { entityInfo } from '@/base/entities';
import { mayWrite } from '@/base/entity';
import { entityHref } from '@/base/entity-href';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { useWho } from '@/base/session';
import { useTitle } from '@/base/title';
import { FixedPage, Scroll } from '@/kit/page';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { BuyingResult } from './buying';
import { buyingPrices, sellingPrice } from './price';
import { SearchForm } from './search-form';
import { SellingResult } from './selling';
import { useSearch } from './use-search';

/** Cari Tarif: what the customer pays, the base, what the mitra ask for, and the margin between. */
export const Component = () => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  useTitle(t('Cari Tarif'));
  const { asked, set, complete, answer } = useSearch();
  const { data } = answer;
  const selling = data && sellingPrice(data);
  const code = errorCode(answer.error);
  const { customer: _, qty: typed, basis, ...route } = asked;
  const qty = basis === '' ? 0 : Number(typed) || 0;
  /** A new tariff begins with what was looked for. */
  const addHref = (entity: string, owner: Record<string, string> = {}) => {
    const info = entityInfo(entity);
    if (!mayWrite(info, who)) return undefined;
    const { day, ...within } = route;
    return entityHref(info, 'create', who, pathname, {
      within: { ...within, ...(basis === '' ? {} : { basis }), validFrom: day, ...owner },
    });
  };
  const newTariff = addHref('tarif_eureka');
  return (
    <FixedPage>
      <PageHeader title={t('Cari Tarif')} />
      <Scroll className="bg-surface">
        <SearchForm asked={asked} set={set} />
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
                  <SellingResult
                    title={t('Tarif Customer')}
                    entity="tarif_customer"
                    rows={data.customer}
                    used={selling !== undefined && data.customer.includes(selling)}
                    qty={qty}
                    empty={t('Customer ini tidak punya tarif sendiri untuk rute ini; tarif dasar yang dipakai.')}
                  />
                )}
                {data.eureka && (
                  <SellingResult
                    title={t('Tarif dasar (Eureka)')}
                    entity="tarif_eureka"
                    rows={data.eureka}
                    used={selling !== undefined && data.eureka.includes(selling)}
                    qty={qty}
                    empty={
                      <>
                        {t('Belum ada tarif dasar untuk rute, unit dan tanggal ini.')}
                        {!selling && newTariff && (
                          <span className="mt-3 block">
                            <Button asChild size="form">
                              <Link to={newTariff}>{t('Tambah tarif dasar')}</Link>
                            </Button>
                          </span>
                        )}
                      </>
                    }
                  />
                )}
              </div>
              {data.mitra && <BuyingResult rows={buyingPrices(data)} qty={qty} />}
            </div>
          )
        )}
      </Scroll>
    </FixedPage>
  );
};
