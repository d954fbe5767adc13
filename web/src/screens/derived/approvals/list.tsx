import { Fragment, type ReactNode } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { allMarked } from '@/kit/list/actions/select';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import type { Item } from './item';
import { COLUMNS, Row } from './row';
import type { Outcome } from './use-decisions';

type Props = {
  items: readonly Item[];
  now: number;
  marks: ReadonlySet<string>;
  /** The row at the cursor. */
  at: Item | undefined;
  outcomes: ReadonlyMap<string, Outcome>;
  phone: boolean;
  hrefOf: (item: Item) => string | undefined;
  /** The row that is opened within the list. */
  inline: Item | undefined;
  drawInline: (item: Item) => ReactNode;
  /** Number of rows that can be marked. */
  markable: number;
  /** There are further, younger ones. */
  more: boolean;
  onAll: () => void;
  onMark: (item: Item, range: boolean) => void;
  onCursor: (item: Item) => void;
  onPick: (item: Item) => void;
};

export const List = ({ items, at, marks, outcomes, inline, markable, ...props }: Props) => {
  const t = useT();
  const state = allMarked(
    marks,
    items.filter(({ way }) => !way.open).map(({ key }) => key),
  );
  return (
    <>
      {!props.phone && (
        <div
          className={cn(
            COLUMNS,
            'sticky top-0 z-10 h-8.5 border-line border-b bg-surface-2 px-gutter text-ink-2 text-table',
          )}
        >
          {markable === 0 ? (
            <span />
          ) : (
            <Checkbox
              aria-label={t('Tandai semua {{count}}', { count: markable })}
              checked={state === 'all'}
              indeterminate={state === 'some'}
              onChange={props.onAll}
            />
          )}
          <span>{t('Dokumen')}</span>
          <span>{t('Yang diminta')}</span>
          <span className="text-end">{t('Nilai (Rp)')}</span>
          <span>{t('Menunggu')}</span>
        </div>
      )}
      <ul aria-label={t('Persetujuan')}>
        {items.map((item, n) => (
          <Fragment key={item.key}>
            <Row
              {...{ item, now: props.now, phone: props.phone, outcome: outcomes.get(item.key) }}
              href={props.hrefOf(item)}
              marked={marks.has(item.key)}
              cursor={at?.key === item.key}
              entry={at === undefined && n === 0}
              onMark={props.onMark}
              onCursor={props.onCursor}
              onPick={props.onPick}
            />
            {inline?.key === item.key && <li className="border-line border-b">{props.drawInline(item)}</li>}
          </Fragment>
        ))}
      </ul>
      {props.more && (
        <p className="px-gutter py-3 text-hint text-ink-3">
          {t('Tampak {{n}} yang paling lama menunggu; sisanya menyusul.', { n: number(items.length) })}
        </p>
      )}
    </>
  );
};
