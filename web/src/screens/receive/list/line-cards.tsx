import { X } from 'lucide-react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { SjConditionMark } from '../desk/condition';
import { PaperMark } from '../desk/paper';
import { ScanNumber } from '../desk/scan-number';
import { detailOf } from '../desk/words';
import type { Line } from '../desk/work-list';
import type { LinesProps } from './lines-props';
import { OutcomeMark } from './outcome-mark';

/** Scans below 768 px; pressing one shows it in the fields above. */
export const LineCards = ({ label, lines, at, onAt, onDrop }: LinesProps) => (
  <ul aria-label={label} className="border-line border-t">
    {lines.map((line) => (
      <LineCard key={line.key} line={line} on={line.key === at} onAt={onAt} onDrop={onDrop} />
    ))}
  </ul>
);

type Props = Pick<LinesProps, 'onAt' | 'onDrop'> & { line: Line; on: boolean };
const LineCard = ({ line, on, onAt, onDrop }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const { sj, given: details } = line;
  const detail = line.refused ?? detailOf(line, { t, lang, now });
  return (
    <li className={cn('relative flex border-line border-b bg-surface', on && 'bg-sel')}>
      <button
        type="button"
        data-line={line.key}
        aria-pressed={on}
        onClick={() => onAt(line.key)}
        className="focus-inset flex min-w-0 flex-1 flex-col gap-1 px-gutter py-3 text-start"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <ScanNumber no={line.number} />
          <span className="text-ink-3 text-table">{time(line.at, lang)}</span>
        </span>
        <span className="text-table">
          <OutcomeMark line={line} />
        </span>
        {detail && <span className={cn('text-table', line.refused ? 'text-rejected-i' : 'text-ink-2')}>{detail}</span>}
        {sj && !detail && (
          <>
            <Cut text={sj.sekolahTujuan} className="text-ink-2 text-table" />
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-table">
              <span>{t('{{count}} koli', { count: sj.koli })}</span>
              <SjConditionMark sj={sj} details={details} />
              {sj.jumlahFaktur > 0 && (
                <span>{t('faktur {{back}}/{{all}}', { back: details.fakturBack, all: sj.jumlahFaktur })}</span>
              )}
              {details.scan && <PaperMark line={line} />}
            </span>
          </>
        )}
      </button>
      {line.outcome !== 'taken' && (
        <Button
          variant="ghost"
          size="sm"
          square
          icon={<X aria-hidden />}
          className="me-1 mt-1"
          aria-label={t('Singkirkan {{no}}', { no: line.number })}
          onClick={() => onDrop(line.key)}
        />
      )}
    </li>
  );
};
