import { type Look, type RowGroup, rowGroups } from '@domain/flows/race/intake/look';
import { type AmountName, amountNames, type ColumnName } from '@domain/master/intake-columns';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import type { LineActs } from './acts';
import { Line } from './line';
import { columnLabel, groupLooks, groupWords } from './words';
import { headings, letter, type Work } from './work';

/** Rows of a group shown initially among other groups, alone, and how many more each time. */
const FEW: Record<RowGroup, number> = { wrong: 50, near: 20, new: 10, exact: 10, there: 10 };
const ALONE = 100;
const MORE = 200;
type Props = LineActs & { work: Work; look: Look; only: RowGroup | undefined };

/** Rows by what has to be done about them, the worst first, with sums in their columns. */
export const Groups = ({ work, look, only, ...acts }: Props) => {
  const t = useT();
  const columnTitles = (...names: ColumnName[]): string =>
    names
      .flatMap((name) => {
        const at = work.places[name];
        return at === undefined ? [] : [[letter(at), String(headings(work)[at] ?? '')].filter(Boolean).join(', ')];
      })
      .join(' · ');
  const head = 'py-2 pe-3 text-start align-top font-medium';
  const under = 'block truncate font-normal text-hint text-ink-3';
  return (
    <table className="w-full text-table lg:table-fixed phone:block">
      <thead className="border-line border-b bg-surface-2 phone:hidden">
        <tr>
          <th scope="col" className={cn(head, 'w-16 ps-(--gutter) text-end')}>
            {t('Baris')}
          </th>
          <th scope="col" className={cn(head, 'lg:w-[24%]')}>
            {t('Sekolah tujuan')}
            <span className={under}>{columnTitles('sekolah')}</span>
          </th>
          <th scope="col" className={head}>
            {t('Alamat di Lintas')}
            <span className={under}>{columnTitles('alamat', 'kecamatan')}</span>
          </th>
          {amountNames.map((name, n) => (
            <th
              key={name}
              scope="col"
              className={cn(head, 'w-17 text-end', n === amountNames.length - 1 && 'pe-(--gutter)')}
            >
              {columnLabel(name, t)}
              <span className={under}>{columnTitles(name)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {rowGroups.map((group) => (
        <Group
          key={group}
          group={group}
          look={look}
          work={work}
          alone={only === group}
          shown={!only || only === group}
          {...acts}
        />
      ))}
    </table>
  );
};

type GroupProps = LineActs & { group: RowGroup; look: Look; work: Work; alone: boolean; shown: boolean };
const Group = ({ group, look, work, alone, shown, ...acts }: GroupProps) => {
  const t = useT();
  const rows = look.rows.filter((row) => row.group === group);
  const [closed, setClosed] = useState(false);
  const [more, setMore] = useState(0);
  if (!shown || rows.length === 0) return null;
  const most = (alone ? ALONE : FEW[group]) + more;
  const left = rows.length - most;
  const { icon: Icon, tone } = groupLooks[group];
  const { label, note } = groupWords(t)[group];
  const sums = look.sums[group];
  const counted = group === 'near' || group === 'new' || group === 'exact';
  const sum = (name: AmountName) => (counted ? number(sums[name]) : '');
  return (
    <tbody className="phone:block">
      <tr className="border-line border-b bg-surface-2 phone:block">
        <th scope="rowgroup" colSpan={3} className="py-1.5 ps-(--gutter) pe-3 text-start font-normal phone:block">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <button
              type="button"
              aria-expanded={!closed}
              className="flex items-center gap-2 font-semibold phone:min-h-11"
              onClick={() => setClosed(!closed)}
            >
              {closed ? (
                <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
              ) : (
                <ChevronDown aria-hidden className="size-4" />
              )}
              <Icon aria-hidden className={cn('size-4', tone)} />
              {label} {number(rows.length)}
            </button>
            <span className="text-ink-2">{group === 'near' && look.open === 0 ? t('semua sudah dipilih') : note}</span>
            {!closed && left > 0 && (
              <button
                type="button"
                className="ms-auto min-h-6 font-medium text-primary-ink hover:underline"
                onClick={() => setMore(more + MORE)}
              >
                {t('{{n}} baris lagi', { n: number(left), count: left })}
              </button>
            )}
          </span>
        </th>
        {amountNames.map((name, n) => (
          <td
            key={name}
            className={cn(
              'py-1.5 pe-3 text-end font-semibold phone:hidden',
              n === amountNames.length - 1 && 'pe-(--gutter)',
            )}
          >
            {sum(name)}
          </td>
        ))}
      </tr>
      {!closed && rows.slice(0, most).map((row) => <Line key={row.line} row={row} work={work} {...acts} />)}
    </tbody>
  );
};
