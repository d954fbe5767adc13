import { TriangleAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import type { EntityInfo } from '@/base/entity/entity';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { BatchRow } from './batch';
import { ChangeList } from './change-list';
import { kindOf } from './kinds';
import { entryHref } from './places';
import { doesText } from './row-values';
import { Cell, Head } from './table';
import { useNames } from './use-names';

type Props = {
  info: EntityInfo;
  rows: readonly BatchRow[];
  /** Number of rows done: until then a new record can't be opened. */
  done: number;
};

/** Rows to be carried out or done: the record, the action, old and new values. */
export const DoneTable = ({ info, rows, done }: Props) => {
  const t = useT();
  const nameOf = useNames(info, rows);
  const hrefOf = useEntryHref(info);
  const gathered = rows.some(({ entity }) => entity !== undefined);
  return (
    <table className="w-full text-table">
      <thead>
        <tr>
          <Head className="w-16 text-end">{t('Baris')}</Head>
          <Head className="md:w-[34%]">{gathered ? t('Sumber') : t(info.label)}</Head>
          {!gathered && <Head className="w-28 phone:hidden">{t('Tindakan')}</Head>}
          <Head className="phone:hidden">{t('Isi')}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => {
          const source = row.entity === undefined ? undefined : kindOf(row.entity);
          const href = row.id && (n < done || row.do !== 'baru') ? hrefOf(row.id, source) : undefined;
          const title = row.title || t((source ?? info).label);
          const zeros = info.fields.filter(({ name, zeroWarning }) => zeroWarning && setsZero(row, name));
          return (
            <tr key={row.row} className="hover:bg-surface-2">
              <Cell className="text-end text-ink-3">{row.row > 0 && number(row.row)}</Cell>
              <Cell>
                {href ? (
                  <Link to={href} className="font-medium text-ink hover:underline">
                    {title}
                  </Link>
                ) : (
                  <span className="font-medium text-ink">{title}</span>
                )}
                {!gathered && <span className="ms-2 hidden text-ink-3 phone:inline">{doesText(info, row, t)}</span>}
                {zeros.map(({ name, label }) => (
                  <span key={name} className="flex items-center gap-1 text-hint text-waiting-i">
                    <TriangleAlert aria-hidden className="size-3.5" />
                    {t('{{label}} Rp 0', { label: t(label) })}
                  </span>
                ))}
                <div className="mt-1 hidden text-ink-2 phone:block">
                  <ChangeList info={info} row={row} nameOf={nameOf} />
                </div>
              </Cell>
              {!gathered && <Cell className="whitespace-nowrap text-ink-2 phone:hidden">{doesText(info, row, t)}</Cell>}
              <Cell className="text-ink-2 phone:hidden">
                <ChangeList info={info} row={row} nameOf={nameOf} />
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const setsZero = ({ data, before }: BatchRow, name: string): boolean => data?.[name] === 0 && before?.[name] !== 0;

/** Link to a record of an entity; undefined if the reader may not open it. */
export const useEntryHref = (info: EntityInfo): ((id: string, of?: EntityInfo) => string | undefined) => {
  const who = useWho();
  const { pathname } = useLocation();
  return (id, of = info) => entryHref(of, who, pathname, id);
};
