import { useLiveState } from '@/base/live/live';
import { caps } from '@/base/navigation/keys';
import { useActiveShortcuts } from '@/base/navigation/shortcuts';
import { useNow } from '@/base/server/clock';
import { time, timeSeconds, wib } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Kbd } from '@/ui/kbd';

/** Status bar: connection, age of the data, and the active shortcuts. */
export const Footer = ({ onKeys }: { onKeys: () => void }) => {
  const t = useT();
  const hints = useActiveShortcuts().filter((s) => s.hint !== false);
  const year = wib(useNow(60_000))?.year;
  return (
    <footer
      data-screen-only
      className="flex h-8 shrink-0 items-center gap-5 overflow-hidden border-line border-t bg-surface px-gutter text-hint text-ink-2 max-md:hidden"
    >
      <Connection />
      <span className="shrink-0 max-xl:hidden">© {year} Lintas</span>
      <ul className="ms-auto flex min-w-0 flex-wrap justify-end gap-x-4 overflow-hidden [height:18px]">
        {hints.slice(0, 6).map((s) => (
          <li key={s.keys} className="flex items-center gap-1 whitespace-nowrap">
            {[...caps(s.keys), ...(s.also ? caps(s.also) : [])].map((cap) => (
              <Kbd key={cap}>{cap}</Kbd>
            ))}
            <span className="ms-1">{s.label}</span>
          </li>
        ))}
      </ul>
      <button type="button" onClick={onKeys} className="flex shrink-0 items-center gap-1 rounded-cell hover:text-ink">
        <Kbd>?</Kbd>
        <span className="ms-1">{t('semua pintasan')}</span>
      </button>
    </footer>
  );
};

const dots = { start: 'bg-muted-f', on: 'bg-done-f', again: 'bg-waiting-f', off: 'bg-rejected-f' };
const Connection = () => {
  const t = useT();
  const { state, dataAt } = useLiveState();
  const words = {
    start: t('Menyambung…'),
    on: t('Tersambung langsung'),
    again: t('Menyambung lagi…'),
    off: dataAt ? t('Terputus, data {{time}}', { time: time(dataAt) }) : t('Terputus'),
  };
  return (
    <>
      <span
        role="status"
        className={cn('flex shrink-0 items-center gap-2', state === 'off' && 'font-medium text-rejected-i')}
      >
        <span aria-hidden className={cn('size-2 rounded-full', dots[state])} />
        {words[state]}
      </span>
      {dataAt > 0 && state !== 'off' && (
        <span className="shrink-0 max-lg:hidden">{t('Data s.d. {{time}} WIB', { time: timeSeconds(dataAt) })}</span>
      )}
    </>
  );
};
