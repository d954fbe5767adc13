import { unitName } from '@domain/common/unit-types';
import { mayOpen } from '@domain/navigation/access';
import { isSilent } from '@domain/telemetry/units';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { placeText, StateMark, stateNames } from '@/kit/fleet/parts';
import type { Fleet } from '@/kit/fleet/use-units';
import { ListError } from '@/kit/list/screen/list-error';
import { cn } from '@/ui/cn';
import { Plate } from '@/ui/plate';
import { part } from '../part';
import { NoRow, PartHead, ROW } from '../part-head';

const BOARD = '/monitoring/monitoring-unit';
/** Free vehicles listed by name. */
const FIRST = 8;

/** State of the company's own fleet, and the vehicles that could leave at once. */
export const UnitsNow = ({ fleet }: { fleet: Fleet }) => {
  const t = useT();
  const who = useWho();
  const { units = [], now, error, dataAt, fetching, refetch } = fleet;
  const board = mayOpen(who, BOARD) ? BOARD : undefined;
  const ready = units.filter(({ state }) => state === 'BEBAS').sort((a, b) => (a.nopol < b.nopol ? -1 : 1));
  const silent = units.filter((unit) => isSilent(unit, now)).length;
  const chip = 'flex items-center gap-2.5 rounded-control border border-line-2 px-3 py-1.5 text-table';
  return (
    <section aria-label={t('Unit siap')} aria-busy={fleet.units === undefined && !error} className={part}>
      <PartHead title={t('Unit siap')} count={ready.length} more={board && `${board}?status=BEBAS`} />
      <ListError error={error} dataAt={fleet.units ? dataAt : 0} fetching={fetching} onAgain={refetch} />
      <ul aria-label={t('Keadaan unit')} className="flex flex-wrap gap-2 px-gutter py-2">
        {stateNames.map((state) => {
          const content = (
            <>
              <StateMark state={state} />
              <b className="font-semibold">{number(units.filter((unit) => unit.state === state).length)}</b>
            </>
          );
          return (
            <li key={state}>
              {board ? (
                <Link to={`${board}?status=${state}`} className={cn(chip, 'hover:bg-surface-2')}>
                  {content}
                </Link>
              ) : (
                <span className={chip}>{content}</span>
              )}
            </li>
          );
        })}
        {silent > 0 && (
          <li className={cn(chip, 'border-transparent bg-waiting-s text-waiting-i')}>
            {t('Tanpa sinyal')} <b className="font-semibold">{number(silent)}</b>
          </li>
        )}
      </ul>
      <ul className="border-line border-t">
        {ready.slice(0, FIRST).map((unit) => (
          <li key={unit.id} className={cn(ROW, 'grid-cols-[8rem_8rem_minmax(0,1fr)] phone:grid-cols-[auto_1fr]')}>
            <Plate no={unit.nopol} />
            <span className="truncate">{unitName(unit.type)}</span>
            <span className="truncate text-end text-ink-2 phone:col-span-2 phone:text-start phone:text-hint">
              {[placeText(unit, t), unit.cabang].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
        {fleet.units && ready.length === 0 && <NoRow>{t('Tidak ada unit yang bebas')}</NoRow>}
      </ul>
    </section>
  );
};
