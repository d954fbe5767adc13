import { addDays } from '@domain/kit/values/time';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { entityInfos } from '@/base/entity/entities';
import { type EntityInfo, mayWrite } from '@/base/entity/entity';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date, decimal, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { problemOf } from '@/kit/command/problem';
import { Forbidden, NotFound } from '@/kit/page/not-found';
import { FixedPage, Scroll } from '@/kit/page/page';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { todayOf } from '@/ui/dates';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { readTyped } from '@/ui/typed';
import { ChangeForm, type Draft } from './change-form';
import { FilterForm } from './filter-form';
import { News } from './news';
import { Preview } from './preview';
import { noFilter, useBulk, useStart } from './use-bulk';

/** Bulk change of tariffs: selection, size, old and new prices side by side, then one batch that can be undone. */
export const Component = () => {
  const { entity = 'tarif_mitra' } = useParams();
  const t = useT();
  const who = useWho();
  const info = entityInfos.find((one) => one.name === entity && one.tariff);
  if (!info) return <NotFound />;
  return mayWrite(info, who) ? <Bulk key={entity} info={info} /> : <Forbidden title={t(info.label)} />;
};

const Bulk = ({ info }: { info: EntityInfo }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const title = t('Ubah {{label}} massal', { label: t(info.label) });
  useTitle(title);
  const [filter, setFilter] = useState(noFilter);
  const today = todayOf(serverNow());
  const [draft, setDraft] = useState<Draft>(() => {
    // By default today's loadings keep their price.
    return { way: 'PERSEN', amount: 0, rounding: 1_000, down: false, from: addDays(today, 1) };
  });
  const { way, amount, down, from } = draft;
  const { rows, live, result, effects } = useBulk(info, filter, { ...draft, amount: down ? -amount : amount }, from);
  const start = useStart(info);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const ready =
    from >= today &&
    amount > 0 &&
    result !== undefined &&
    result.changed.length > 0 &&
    result.zero === 0 &&
    !effects?.tooMany &&
    !rows.isPlaceholderData;
  const lacking =
    from < today
      ? 'Pilih sejak kapan harga baru berlaku.'
      : amount <= 0
        ? 'Isi besar perubahannya dahulu'
        : result === undefined || rows.isPlaceholderData
          ? 'Tarif masih dimuat'
          : effects?.tooMany
            ? 'Terlalu banyak tarif untuk satu perubahan; persempit saringannya.'
            : result.zero > 0
              ? 'Ada tarif yang menjadi nol atau kurang'
              : 'Tidak ada tarif yang berubah';
  const owner = info.fields.find((f) => f.name === 'mitra' || f.name === 'customer');
  /** All shown tariffs have the same owner: its name is shown once. */
  const milik = owner && filter[owner.name as 'mitra' | 'customer'] ? rows.data?.[0]?.sebutan[owner.name] : undefined;
  const nama = [
    t(info.label),
    milik,
    down ? t('turun') : t('naik'),
    way === 'PERSEN' ? `${decimal(amount)} %` : `Rp ${number(amount)}`,
    t('mulai {{day}}', { day: date(from, lang) }),
  ]
    .filter(Boolean)
    .join(' ');
  const begin = async () => {
    if (!result || !readTyped()) return;
    setBusy(true);
    setFailed(undefined);
    try {
      void navigate(`/impor/${await start(nama, from, result.changed)}`);
    } catch (e) {
      setFailed(e);
      setBusy(false);
    }
  };
  const wrong = failed ?? rows.error;
  const problem = wrong ? problemOf(wrong, t, serverNow()) : undefined;
  const shown = amount > 0 ? result?.changed : live;
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
            <ChangeForm draft={draft} today={today} onChange={setDraft} />
            <div className="col-span-2 flex justify-end pt-5 max-lg:col-span-12 max-lg:pt-1">
              <Button
                size="form"
                variant="primary"
                reason={!ready && t(lacking)}
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
          <News
            result={result}
            effects={effects}
            from={from}
            matching={live?.length}
            nilai={amount}
            failed={Boolean(wrong)}
          />
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
