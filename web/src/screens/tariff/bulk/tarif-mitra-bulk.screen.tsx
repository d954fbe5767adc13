import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { serverNow } from '@/base/clock';
import { entityInfos } from '@/base/entities';
import { type EntityInfo, mayWrite } from '@/base/entity';
import { entityHref } from '@/base/entity-href';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { useWho } from '@/base/session';
import { useTitle } from '@/base/title';
import { decimalText } from '@/kit/entity/value-text';
import { Forbidden, NotFound } from '@/kit/lost';
import { FixedPage, Scroll } from '@/kit/page';
import { problemOf } from '@/kit/problem';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { ChangeForm, type Draft } from './change-form';
import { FilterForm } from './filter-form';
import { Preview } from './preview';
import { noFilter, useBulk, useStart } from './use-bulk';

/** A change of many tariffs: which, by how much, old and new side by side, then one batch that can be undone. */
export const Component = () => {
  const { entity = 'tarif_mitra' } = useParams();
  const t = useT();
  const who = useWho();
  const info = entityInfos.find((one) => one.name === entity && entity.startsWith('tarif_'));
  if (!info) return <NotFound />;
  return mayWrite(info, who) ? <Bulk key={entity} info={info} /> : <Forbidden title={t(info.label)} />;
};

const Bulk = ({ info }: { info: EntityInfo }) => {
  const t = useT();
  const who = useWho();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const title = t('Ubah {{label}} massal', { label: t(info.label) });
  useTitle(title);
  const [filter, setFilter] = useState(noFilter);
  const [draft, setDraft] = useState<Draft>({ way: 'PERSEN', amount: 0, rounding: 1_000, down: false });
  const { way, amount, down } = draft;
  const { rows, result } = useBulk(info, filter, { ...draft, amount: down ? -amount : amount });
  const start = useStart(info);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const ready =
    amount > 0 && result !== undefined && result.changed.length > 0 && result.zero === 0 && !rows.isPlaceholderData;
  const owner = info.fields.find((f) => f.name === 'mitra' || f.name === 'customer');
  /** One owner's tariffs alone are shown: its name is said once. */
  const milik = owner && filter[owner.name as 'mitra' | 'customer'] ? rows.data?.[0]?.sebutan[owner.name] : undefined;
  const nama = [
    t(info.label),
    milik,
    down ? t('turun') : t('naik'),
    way === 'PERSEN' ? `${decimalText(amount)} %` : `Rp ${number(amount)}`,
  ]
    .filter(Boolean)
    .join(' ');
  const begin = async () => {
    if (!result) return;
    setBusy(true);
    setFailed(undefined);
    try {
      void navigate(`/impor/${await start(nama, result.changed)}`);
    } catch (e) {
      setFailed(e);
      setBusy(false);
    }
  };
  const wrong = failed ?? rows.error;
  const problem = wrong ? problemOf(wrong, t, serverNow()) : undefined;
  const shown = amount > 0 ? result?.changed : rows.data;
  return (
    <FixedPage>
      <PageHeader
        title={title}
        back={entityHref(info, 'list', who, pathname) ?? '/'}
        actions={
          <Button asChild variant="ghost">
            <Link to={`/impor/baru/${info.name}`}>{t('Impor dari berkas')}</Link>
          </Button>
        }
      />
      <Scroll className="bg-surface">
        <div className="space-y-4 px-gutter pt-1 pb-4">
          <FilterForm info={info} filter={filter} onChange={setFilter} />
          <div className="grid grid-cols-12 items-start gap-x-4 gap-y-3">
            <ChangeForm draft={draft} onChange={setDraft} />
            <div className="col-span-4 flex justify-end pt-5 max-lg:col-span-12 max-lg:pt-1">
              <Button
                size="form"
                variant="primary"
                disabled={!ready}
                loading={busy}
                className="phone:w-full"
                onClick={() => void begin()}
              >
                {ready
                  ? t('Ubah {{n}} tarif', { n: number(result.changed.length), count: result.changed.length })
                  : t('Ubah tarif')}
              </Button>
            </div>
          </div>
          <News result={result} matching={rows.data?.length} nilai={amount} failed={Boolean(wrong)} />
        </div>
        {problem && (
          <Banner
            className="mx-(--gutter) mb-4"
            title={problem.title}
            detail={problem.detail}
            action={
              rows.error ? (
                <Button size="sm" loading={rows.isFetching} onClick={() => void rows.refetch()}>
                  {t('Coba lagi')}
                </Button>
              ) : undefined
            }
          />
        )}
        {shown && shown.length > 0 && <Preview rows={shown} owner={milik || !owner ? undefined : t(owner.label)} />}
        {rows.data?.length === 0 && (
          <Empty
            title={t('Tidak ada tarif yang cocok')}
            detail={t('Longgarkan saringannya, atau tambahkan tarif dahulu.')}
          />
        )}
      </Scroll>
    </FixedPage>
  );
};

type NewsProps = {
  result: ReturnType<typeof useBulk>['result'];
  /** Tariffs under the filter. */
  matching: number | undefined;
  nilai: number;
  failed: boolean;
};
/** In one line what the change comes to, or what is still missing. */
const News = ({ result, matching, nilai: amount, failed }: NewsProps) => {
  const t = useT();
  const text = (): string => {
    if (!result) return failed ? '' : t('Menghitung…');
    if (matching === 0) return '';
    if (amount === 0)
      return t('{{n}} tarif aktif cocok. Isi besarnya perubahan untuk melihat harga baru.', { n: number(matching) });
    if (result.zero > 0) return t('{{n}} tarif menjadi Rp 0; kecilkan perubahannya.', { n: number(result.zero) });
    if (result.changed.length === 0)
      return t('Tidak ada harga yang berubah; besarkan perubahannya atau haluskan pembulatannya.');
    return [
      t('{{n}} tarif berubah.', { n: number(result.changed.length) }),
      result.same > 0 && t('{{n}} tetap karena pembulatan.', { n: number(result.same) }),
      t('Jadi satu perubahan massal yang bisa diurungkan seluruhnya.'),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <p className="min-h-4.5 text-ink-2 text-table" aria-live="polite">
      {text()}
    </p>
  );
};
