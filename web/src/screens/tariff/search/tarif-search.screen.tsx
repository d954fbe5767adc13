import { useTariffWays } from '@/base/navigation/tariff-ways';
import { errorCode } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { FixedPage, Scroll } from '@/kit/page/page';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { BuyingResult } from './buying';
import { NoPrice } from './no-price';
import { buyingPrices, sellingPrice } from './price';
import { SearchForm } from './search-form';
import { SellingResult } from './selling';
import { useSearch } from './use-search';

/** Cari Tarif: the customer's price, the base price, the prices of mitra, and the margin between. */
export const Component = () => {
  const t = useT();
  useTitle(t('Cari Tarif'));
  const { asked: criteria, set, complete, unread, answer } = useSearch();
  const { data } = answer;
  const selling = data && sellingPrice(data);
  const code = errorCode(answer.error);
  const { customer, qty: typed, basis, day, ...route } = criteria;
  const qty = basis === '' ? 0 : Number(typed) || 0;
  const waysOf = useTariffWays();
  /** A new tariff is prefilled from the search. */
  const begun = { ...route, ...(basis === '' ? {} : { basis }), validFrom: day };
  const toSell = () => waysOf({ tarif_eureka: begun, tarif_customer: { ...begun, ...(customer && { customer }) } });
  /** No price was found, as far as this reader may see. */
  const none = data && !selling && (data.eureka || data.customer) && !data.mitra?.length;
  return (
    <FixedPage>
      <PageHeader title={t('Cari Tarif')} />
      <Scroll className="bg-surface">
        <SearchForm criteria={criteria} set={set} />
        {unread ? (
          <Empty title={t('Tanggal muat belum terbaca')} detail={t('Perbaiki tanggalnya, lalu harga dicari.')} />
        ) : answer.error ? (
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
            <>
              {none && (
                <div className="border-line border-b bg-waiting-s px-gutter py-3">
                  <NoPrice as="h2" title={t('Tidak ada tarif untuk rute ini')} {...toSell()} />
                </div>
              )}
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
                        !selling && !none ? (
                          <NoPrice title={t('Tidak ada tarif jual untuk rute ini')} {...toSell()} />
                        ) : (
                          t('Belum ada tarif dasar untuk rute, unit dan tanggal ini.')
                        )
                      }
                    />
                  )}
                </div>
                {data.mitra && (
                  <BuyingResult
                    rows={buyingPrices(data)}
                    qty={qty}
                    empty={
                      <NoPrice title={t('Tidak ada tarif mitra untuk rute ini')} {...waysOf({ tarif_mitra: begun })} />
                    }
                  />
                )}
              </div>
            </>
          )
        )}
      </Scroll>
    </FixedPage>
  );
};
