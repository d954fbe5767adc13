import type { LookedRow } from '@domain/flows/race/intake/look';
import type { CellFault } from '@domain/flows/race/intake/rows';
import { columnOf } from '@domain/master/intake-columns';
import { number } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';

const whyFault = ({ code, column, value, line }: CellFault, t: T): string => {
  const label = t(columnOf(column).label);
  if (code === 'twice') return t('sama dengan baris {{line}}', { line: number(line ?? 0) });
  if (code === 'nothing-in-it') return t('qty, koli dan ikat kosong');
  return value === '' ? t('{{label}} kosong', { label }) : t('{{label}} “{{value}}” tidak terbaca', { label, value });
};
const why = ({ group, faults, nomor }: LookedRow, t: T): string => {
  if (faults.length > 0) return faults.map((fault) => whyFault(fault, t)).join(', ');
  if (group === 'there') return t('sudah ada di {{nomor}}', { nomor: nomor ?? '' });
  return group === 'near' ? t('mirip dengan:') : t('belum ada di alamat customer');
};

/** Rows that were not imported, each with its reason; a similar school can be accepted manually. */
export const Unmatched = ({
  rows,
  onTake,
}: {
  rows: readonly LookedRow[];
  onTake: (row: LookedRow, school: string) => void;
}) => {
  const t = useT();
  return (
    <div className="space-y-2 text-table">
      <p className="text-ink-2">{t('{{n}} baris belum masuk', { n: number(rows.length), count: rows.length })}</p>
      <ul className="max-h-[50vh] divide-y divide-line overflow-y-auto border-line border-y">
        {rows.map((row) => (
          <li key={row.line} className="py-2">
            <span className="text-ink-3">{number(row.line)}</span> <b className="font-semibold">{row.sekolah}</b>{' '}
            <span className="text-ink-2">{why(row, t)}</span>
            {row.group === 'near' && (
              <span className="mt-1 flex flex-wrap gap-1.5">
                {row.suggestions.map(({ school }) => (
                  <Button key={school.id} size="sm" onClick={() => onTake(row, school.id)}>
                    {[school.name, school.kecamatan || school.kota].filter(Boolean).join(', ')}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
