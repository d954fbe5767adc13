import { X } from 'lucide-react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { number, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { usePhone } from '@/kit/list/table/use-room';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { SjConditionMark } from '../desk/condition';
import { PaperMark } from '../desk/paper';
import { ScanNumber } from '../desk/scan-number';
import { detailOf } from '../desk/words';
import type { Line } from '../desk/work-list';
import { LineCards } from './line-cards';
import type { LinesProps } from './lines-props';
import { OutcomeMark } from './outcome-mark';

/** Scans, the latest first. */
export const Lines = (props: LinesProps) => (usePhone() ? <LineCards {...props} /> : <LineTable {...props} />);

const head =
  'sticky top-0 z-1 h-[33px] whitespace-nowrap border-line border-b bg-surface-2 px-2 font-medium text-ink-2';
const cell = 'h-row whitespace-nowrap border-line border-b px-2 py-0';

const LineTable = ({ label, lines, at, onAt, onDrop }: LinesProps) => {
  const t = useT();
  const columns: [label: string, className?: string][] = [
    [t('Pukul'), 'w-18 ps-(--gutter)'],
    [t('No. SM'), 'w-38'],
    [t('Hasil'), 'w-37'],
    [t('Tujuan')],
    [t('Koli'), 'w-12 text-end'],
    [t('Kondisi'), 'w-27 xl:w-32'],
    [t('Faktur'), 'w-16 text-end'],
    [t('Kertas'), 'w-16'],
  ];
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-table">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map(([name, className]) => (
            <th key={name} scope="col" className={cn(head, 'text-start', className)}>
              {name}
            </th>
          ))}
          <th className={cn(head, 'w-14')}>
            <span className="sr-only">{t('Tindakan')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.key} line={line} on={line.key === at} onAt={onAt} onDrop={onDrop} />
        ))}
      </tbody>
    </table>
  );
};

type RowProps = Pick<LinesProps, 'onAt' | 'onDrop'> & { line: Line; on: boolean };
const LineRow = ({ line, on, onAt, onDrop }: RowProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const { sj, given: details } = line;
  const detail = line.refused ?? detailOf(line, { t, lang, now });
  const at = cn(cell, on && 'bg-sel');
  return (
    <tr
      data-line={line.key}
      tabIndex={on ? 0 : -1}
      aria-current={on || undefined}
      onClick={() => onAt(line.key)}
      onFocus={() => onAt(line.key)}
      className={cn(
        'cursor-default bg-surface hover:bg-surface-2 focus-visible:-outline-offset-2',
        on && 'outline-2 outline-focus -outline-offset-2',
      )}
    >
      <td className={cn(at, 'ps-(--gutter) text-ink-2')}>{time(line.at, lang)}</td>
      <td className={at}>
        <ScanNumber no={line.number} className="block truncate" />
      </td>
      <td className={at}>
        <OutcomeMark line={line} />
      </td>
      {detail || !sj ? (
        <td colSpan={5} className={cn(at, line.refused ? 'text-rejected-i' : 'text-ink-2')}>
          <span className="block truncate" title={detail}>
            {line.refused && sj ? `${detail} · ${sj.sekolahTujuan}` : detail}
          </span>
        </td>
      ) : (
        <>
          <td className={at}>
            <Cut text={sj.sekolahTujuan} />
          </td>
          <td className={cn(at, 'text-end')}>{number(sj.koli)}</td>
          <td className={at}>
            <SjConditionMark sj={sj} details={details} />
          </td>
          <td className={cn(at, 'text-end', details.fakturBack < sj.jumlahFaktur && 'font-semibold text-waiting-i')}>
            {sj.jumlahFaktur > 0 && `${details.fakturBack}/${sj.jumlahFaktur}`}
          </td>
          <td className={at}>
            <PaperMark line={line} />
          </td>
        </>
      )}
      <td className={cn(at, 'pe-(--gutter) text-end')}>
        {line.outcome !== 'taken' && (
          <Button
            variant="ghost"
            size="sm"
            square
            tabIndex={-1}
            icon={<X aria-hidden />}
            aria-label={t('Singkirkan {{no}}', { no: line.number })}
            onClick={(e) => {
              e.stopPropagation();
              onDrop(line.key);
            }}
          />
        )}
      </td>
    </tr>
  );
};
