/** A list of records on an entry's page: figures aligned in columns, with sums; on a phone a block for each. */
import { useState } from 'react';
import type { FieldInfo } from '@/base/entity/entity';
import { usePrefs } from '@/base/session/prefs';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Amount } from '@/kit/detail/amount';
import { BLOCK } from '@/kit/detail/block-table';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { valueWords } from '../value-text';
import { isBlank, isFigure } from '../values';
import { recordPath } from './amounts';
import { withBeside } from './beside';
import { sumsOf } from './sums';
import { DetailValue } from './value';

/** Records rendered initially, and added with each press. */
const AT_ONCE = 100;
const MORE = 500;

type Props = {
  field: FieldInfo;
  value: readonly Readonly<Record<string, unknown>>[];
  /** Fields of the document that hold sums of its records. */
  sums: readonly string[];
  doc: Readonly<Record<string, unknown>>;
};
export const Records = ({ field, value: rows, sums, doc }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const [shown, setShown] = useState(AT_ONCE);
  const { value, fields } = withBeside(field, rows, doc);
  const columns = fields.filter((c) => !c.internal && value.some((row) => !isBlank(c, row[c.name])));
  const all = sumsOf(columns, value, sums, doc);
  const summed = value.length > 1 && Object.keys(all).length > 0;
  const before = columns.findIndex(({ name }) => name in all);
  const aligned = (c: FieldInfo) => (isFigure(c) ? 'text-end tabular-nums' : 'text-start');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keyboard too.
    <section tabIndex={0} aria-label={t(field.label)} className="overflow-x-auto focus-inset">
      <table className={cn('mt-0.5', BLOCK.table)}>
        <thead className={BLOCK.head}>
          <tr className="border-line border-b text-hint text-ink-2">
            {columns.map((c) => (
              <th key={c.name} scope="col" className={cn('py-1 pe-3 font-normal last:pe-0', aligned(c))}>
                {t(c.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={BLOCK.body}>
          {value.slice(0, shown).map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: records have no names of their own.
            <tr key={n} className={cn('border-line border-b last:border-b-0', BLOCK.row)}>
              {columns.map((c, at) => (
                <td
                  key={c.name}
                  className={cn(
                    'py-1.5 pe-3 align-baseline last:pe-0',
                    aligned(c),
                    BLOCK.cell,
                    at === 0 && 'phone:col-span-2 phone:font-medium',
                    isBlank(c, row[c.name]) && 'phone:hidden',
                  )}
                >
                  {at > 0 && <span className={BLOCK.name}>{t(c.label)}</span>}
                  {c.kind === 'money' ? (
                    <Amount path={recordPath(field.name, n, c.name)} among>
                      <DetailValue field={c} value={row[c.name]} />
                    </Amount>
                  ) : (
                    <DetailValue field={c} value={row[c.name]} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {summed && (
          <tfoot className={BLOCK.body}>
            <tr className={cn('border-line-2 border-t font-semibold', BLOCK.row)}>
              {before > 0 && (
                <th
                  scope="row"
                  colSpan={before}
                  className="py-1.5 pe-3 text-start font-semibold phone:col-span-2 phone:p-0"
                >
                  {t('Total')}
                </th>
              )}
              {columns.slice(Math.max(0, before)).map((c) => (
                <td
                  key={c.name}
                  className={cn('py-1.5 pe-3 last:pe-0', aligned(c), BLOCK.cell, !(c.name in all) && 'phone:hidden')}
                >
                  {c.name in all && (
                    <>
                      <span className={cn(BLOCK.name, 'font-normal')}>{t(c.label)}</span>
                      {c.name in doc ? (
                        <Amount path={c.name}>{valueWords(c, all[c.name], { t, lang })}</Amount>
                      ) : (
                        valueWords(c, all[c.name], { t, lang })
                      )}
                    </>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {value.length > shown && (
        <Button size="sm" variant="ghost" className="my-2" onClick={() => setShown(shown + MORE)}>
          {t('Tampilkan {{n}} lagi dari {{all}}', {
            n: number(Math.min(MORE, value.length - shown)),
            all: number(value.length),
          })}
        </Button>
      )}
    </section>
  );
};
