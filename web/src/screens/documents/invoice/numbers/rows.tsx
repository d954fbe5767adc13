/** The rows of a sheet of tax numbers, thousands of them: only those in sight are drawn. */
import type { JudgedRow } from '@domain/flows/invoice/tax-numbers';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { BLOCK } from '@/kit/detail/block-table';
import { usePhone } from '@/kit/list/table/use-room';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { rowWords } from './words';

const ROW = 44;
/** A row as a block on a phone. */
const BLOCK_ROW = 152;
const CELL = cn('h-11 px-2 align-middle text-table phone:h-auto', BLOCK.cell);
const HEADS = [
  ['Baris', 'w-14'],
  ['Invoice', 'w-42'],
  ['Customer', ''],
  ['No. faktur pajak', 'w-46'],
  ['Keterangan', 'w-72'],
] as const;

type Ticks = { ticked: ReadonlySet<number>; onTick: (line: number, on: boolean) => void };
const Row = ({ row, ticked, onTick }: { row: JudgedRow } & Ticks) => {
  const t = useT();
  const { line, nomor, nsfp, value, group, invoice } = row;
  const words = rowWords(row, t);
  const calm = group === 'same' || group === 'left';
  return (
    <tr className={cn('border-line border-b phone:h-[152px] phone:overflow-hidden', BLOCK.row, calm && 'text-ink-3')}>
      <td className={cn(CELL, 'text-ink-3 tabular-nums phone:hidden')}>{number(line)}</td>
      <td className={cn(CELL, 'truncate whitespace-nowrap phone:col-span-2')} title={nomor}>
        {invoice ? <DocNumber no={invoice.nomor} /> : nomor || '–'}
      </td>
      <td className={cn(CELL, 'truncate phone:col-span-2')} title={invoice?.customer}>
        {invoice?.customer ?? '–'}
      </td>
      <td className={cn(CELL, 'truncate whitespace-nowrap tabular-nums phone:col-span-2')}>
        <bdi dir="ltr">{nsfp || value || '–'}</bdi>
      </td>
      <td className={cn(CELL, 'phone:col-span-2', group === 'wrong' && 'text-rejected-i')} title={words}>
        {group === 'replace' ? (
          <Checkbox checked={ticked.has(line)} onChange={(on) => onTick(line, on)} label={words} />
        ) : (
          <span className="line-clamp-2 leading-snug">{words}</span>
        )}
      </td>
    </tr>
  );
};

export const NumberRows = ({ rows, ...ticks }: { rows: readonly JudgedRow[] } & Ticks) => {
  const t = useT();
  const phone = usePhone();
  const box = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => (phone ? BLOCK_ROW : ROW),
    overscan: 8,
  });
  const shown = virtual.getVirtualItems();
  const gap = (height: number) =>
    height > 0 && (
      <tr aria-hidden className="phone:block" style={{ height }}>
        <td className="p-0" />
      </tr>
    );
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard too.
      tabIndex={0}
      aria-label={t('Baris berkas')}
      className="max-h-[min(44dvh,24rem)] overflow-y-auto rounded-control border border-line focus-inset"
    >
      <table className={cn(BLOCK.table, 'table-fixed')} aria-rowcount={rows.length}>
        <colgroup className="phone:hidden">
          {HEADS.map(([word, width]) => (
            <col key={word} className={width} />
          ))}
        </colgroup>
        <thead className={BLOCK.head}>
          <tr>
            {HEADS.map(([word]) => (
              <th
                key={word}
                scope="col"
                className="sticky top-0 z-10 h-8.5 border-line border-b bg-surface-2 px-2 text-start font-medium text-ink-2"
              >
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cn(BLOCK.body, 'phone:px-3')}>
          {gap(shown[0]?.start ?? 0)}
          {shown.map(({ index }) => {
            const row = rows[index] as JudgedRow;
            return <Row key={row.line} row={row} {...ticks} />;
          })}
          {gap(virtual.getTotalSize() - (shown.at(-1)?.end ?? 0))}
        </tbody>
      </table>
    </section>
  );
};
