/** Before a trip starts: where to load what. */
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { type Load, loadsOf, type Road } from './roads';

const Amounts = ({ of: { koli, ikat, berat } }: { of: Pick<Load, 'koli' | 'ikat' | 'berat'> }) => {
  const t = useT();
  const amounts: [number, string][] = [
    [koli, t('koli')],
    [ikat, t('ikat')],
    [berat, 'kg'],
  ];
  return amounts
    .filter(([n]) => n > 0)
    .map(([n, unit]) => (
      <span key={unit} className="me-3 whitespace-nowrap">
        <b className="font-semibold">{number(n)}</b> {unit}
      </span>
    ));
};

export const Loading = ({ road }: { road: Pick<Road, 'stops'> }) => {
  const t = useT();
  return loadsOf(road).map((load) => (
    <li key={load.alamat} className="flex gap-4 border-line border-t px-5 py-3" data-load>
      <span aria-hidden className="mt-0.5 flex size-9 shrink-0 items-center justify-center">
        <i className="size-4 rounded-full bg-primary" />
      </span>
      <div className="min-w-0 flex-1 text-base">
        <p className="text-lead">
          <b className="font-semibold">{t('Muat')}</b>
          {load.alamat && `, ${load.alamat}`}
        </p>
        <p>
          <Amounts of={load} />
        </p>
        {load.barang && <p className="text-ink-2">{load.barang}</p>}
        {load.stops.length > 1 && (
          <details className="group">
            <summary className="-mb-2 flex min-h-11 cursor-pointer items-center text-primary-ink underline underline-offset-4">
              {t('Rincian {{n}} SJ', { n: load.stops.length })}
            </summary>
            <ol className="divide-y divide-line">
              {load.stops.map((stop) => (
                <li key={stop.id} className="flex items-baseline justify-between gap-3 py-2">
                  <span className="min-w-0">
                    {stop.urutan > 0 && `${stop.urutan}. `}
                    {stop.sekolahTujuan || stop.sp}
                    <bdi dir="ltr" className="block text-ink-2 text-table">
                      {stop.nomor}
                    </bdi>
                  </span>
                  <span className="shrink-0 text-end">
                    {t('{{n}} koli', { n: stop.koli })}
                    <span className="block text-ink-2 text-table">{number(stop.berat)} kg</span>
                  </span>
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </li>
  ));
};
