import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { EntityInfo } from '@/base/entity/entity';
import { Link } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { number } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { titleOf } from '@/kit/entity/entry-words';
import type { EntryRow } from '@/kit/entity/fields/use-entry';
import type { BatchRow, Fault } from './batch';
import { wayOf } from './columns';
import { useEntryHref } from './done-table';
import { kindOf } from './kinds';
import { Cell, Head } from './table';

/** The column's title in the sheet, else the field's label. */
export const columnText = (info: EntityInfo, { column, field = '' }: Fault, t: T): string => {
  if (column) return column;
  const fieldInfo = info.fields.find((f) => f.name === field.split('.')[0]);
  return fieldInfo ? t(fieldInfo.label) : t('Seluruh baris');
};

/** The message only says that the format is wrong. */
const needsWay = ({ code }: Fault): boolean => code === 'invalid_format' || code === 'invalid_type';
const wayFor = (info: EntityInfo, { field = '' }: Fault, t: T): string => {
  const fieldInfo = info.fields.find((f) => f.name === field.split('.')[0]);
  return fieldInfo ? t(fieldInfo.hint ?? '') || wayOf(fieldInfo, t) : '';
};

/** Refused rows by row and column, with the expected format. `sheet`: the row numbers are those of a file. */
export const FaultTable = ({ info, rows, sheet }: { info: EntityInfo; rows: readonly BatchRow[]; sheet: boolean }) => {
  const t = useT();
  const titleFor = useTitles(info, rows);
  const hrefOf = useEntryHref(info);
  const named = rows.some((row) => row.title || row.id);
  const gathered = rows.some(({ entity }) => entity !== undefined);
  return (
    <table className="w-full text-table">
      <thead>
        <tr>
          <Head className="w-16 text-end">{t('Baris')}</Head>
          {named && <Head className="md:w-[34%] phone:hidden">{gathered ? t('Sumber') : t(info.label)}</Head>}
          <Head className="md:w-[20%]">{sheet ? t('Nama kolom') : t('Isian')}</Head>
          <Head>{t('Salahnya')}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.row}>
            {(row.errors ?? []).map((fault, n) => {
              const title = row.title || (row.id && titleFor(row.id));
              const source = row.entity === undefined ? undefined : kindOf(row.entity);
              // A document that wasn't created can't be linked.
              const href = row.id && (!gathered || source) && hrefOf(row.id, source);
              const name =
                title && href ? (
                  <Link to={href} className="text-ink hover:underline">
                    {title}
                  </Link>
                ) : (
                  title
                );
              return (
                <tr key={`${fault.field ?? ''}/${fault.code}`} className="hover:bg-surface-2">
                  <Cell className="text-end font-medium text-ink">
                    {n > 0 ? <span className="sr-only">{number(row.row)}</span> : row.row > 0 && number(row.row)}
                  </Cell>
                  {named && <Cell className="phone:hidden">{n === 0 && name}</Cell>}
                  <Cell className="text-ink">{columnText(info, fault, t)}</Cell>
                  <Cell className="text-ink-2">
                    {named && n === 0 && <span className="hidden text-ink phone:block">{name}</span>}
                    {fault.message}
                    {sheet && needsWay(fault) && <span className="text-ink-3"> {wayFor(info, fault, t)}</span>}
                  </Cell>
                </tr>
              );
            })}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
};

/** Titles of the records behind refused rows, where the row itself has none. */
const useTitles = (info: EntityInfo, rows: readonly BatchRow[]): ((id: string) => string | undefined) => {
  const t = useT();
  const { lang } = usePrefs();
  const ids = rows.flatMap((row) => (row.id && !row.title ? [row.id] : []));
  const { data = [] } = useQuery({
    queryKey: ['names', info.name, ids],
    queryFn: ({ signal }) => api.rows<EntryRow>(info.name, ids, { signal }),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  return (id) => {
    const row = data.find((one) => one.id === id);
    return row && titleOf(info, row, { t, lang });
  };
};
