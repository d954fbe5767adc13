/** Number of vehicles by state; each count filters the board. */
import type { Unit } from '@domain/telemetry/units';
import { FileWarning, WifiOff } from 'lucide-react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { StateMark, stateNames } from '@/kit/fleet/parts';
import { cn } from '@/ui/cn';
import { isSo, PAPERS, QUIET } from './narrow';

type Props = { units: readonly Unit[]; now: number; state: string; onState: (state: string) => void };
export const UnitCounts = ({ units, now, state, onState }: Props) => {
  const t = useT();
  const many = (of: string) => units.filter((unit) => isSo(unit, of, now)).length;
  const [silent, ending] = [many(QUIET), many(PAPERS)];
  const chip = (of: string, count: number, name: React.ReactNode, alarm = false) => (
    <button
      key={of}
      type="button"
      aria-pressed={state === of}
      onClick={() => onState(state === of ? '' : of)}
      className={cn(
        'inline-flex h-9 shrink-0 cursor-pointer items-center gap-3 rounded-control border border-line-2 px-3 phone:h-auto phone:min-h-10 phone:flex-1 phone:gap-1.5 phone:px-2.5 phone:py-1 phone:justify-between phone:rounded-phone',
        'hover:bg-surface-2 aria-pressed:border-primary aria-pressed:bg-primary-soft',
        alarm && 'border-transparent bg-waiting-s text-waiting-i',
      )}
    >
      {name}
      <b className="min-w-[2ch] text-end font-semibold">{number(count)}</b>
    </button>
  );
  return (
    <fieldset className="flex min-w-0 flex-1 flex-wrap gap-2 py-0.5 phone:w-full phone:flex-none">
      <legend className="sr-only">{t('Jumlah unit')}</legend>
      {chip(
        QUIET,
        silent,
        <span className="inline-flex items-center gap-2">
          <WifiOff aria-hidden className="size-4" />
          {t('Tanpa sinyal')}
        </span>,
        silent > 0,
      )}
      {stateNames.map((name) => chip(name, many(name), <StateMark state={name} />))}
      {(ending > 0 || state === PAPERS) &&
        chip(
          PAPERS,
          ending,
          <span className="inline-flex items-center gap-2 text-start">
            <FileWarning aria-hidden className="size-4" />
            {t('Surat berakhir')}
          </span>,
        )}
    </fieldset>
  );
};
