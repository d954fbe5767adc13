/** Switch between today's trips; hidden for a single one. */
import { splitNumber, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '../page/cn';
import type { Road } from './roads';
import { Unsent } from './stop-line';
import { isDone } from './stops';

export const RoadName = ({ road }: { road: Pick<Road, 'id' | 'nomor'> }) => {
  const t = useT();
  if (road.id === '') return t('Tanpa trip');
  if (road.nomor === '') return t('Trip');
  const [prefix, last] = splitNumber(road.nomor);
  return (
    <bdi dir="ltr">
      {prefix}
      <b className="font-semibold">{last}</b>
    </bdi>
  );
};

type Props = { roads: readonly Road[]; shown: Road; onShow: (road: Road) => void };
export const RoadSwitch = ({ roads, shown, onShow }: Props) => {
  const t = useT();
  return (
    <fieldset aria-label={t('Trip hari ini')} className="flex min-w-0 gap-2 overflow-x-auto px-5 pb-3">
      {roads.map((road) => (
        <button
          key={road.id}
          type="button"
          data-road={road.id}
          aria-pressed={road === shown}
          title={road.nomor}
          onClick={() => onShow(road)}
          className={cn(
            'flex min-h-13 shrink-0 grow items-center gap-2 rounded-phone border px-3 py-1 text-start active:bg-surface-2',
            road === shown ? 'border-primary bg-primary-soft text-primary-ink' : 'border-edge text-ink-2',
          )}
        >
          <span className="min-w-0 flex-1">
            <span className="block whitespace-nowrap text-base">
              {road.id === '' ? (
                t('Tanpa trip')
              ) : (
                <>
                  <b className="font-semibold">{time(road.mulai)}</b> <bdi dir="ltr">{splitNumber(road.nomor)[1]}</bdi>
                </>
              )}
            </span>
            <span className="block whitespace-nowrap text-table">
              {t('{{n}} dari {{of}} selesai', {
                n: road.stops.filter(({ status }) => isDone(status)).length,
                of: road.of,
              })}
            </span>
          </span>
          {road !== shown && <Unsent stops={road.stops} />}
        </button>
      ))}
    </fieldset>
  );
};
