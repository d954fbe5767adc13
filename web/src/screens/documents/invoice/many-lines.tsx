/** Thousands of lines in a part of the page that scrolls by itself: only those in sight are drawn and read. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useT } from '@/base/text/i18n';
import { BLOCK } from '@/kit/detail/block-table';
import { usePhone } from '@/kit/list/table/use-room';
import { cn } from '@/ui/cn';
import { Line, LineColumns, LineHeads, type ManyProps } from './line';
import { useLineKeys } from './line-keys';
import { useNotes } from './notes';

const ROW = 36;
/** A line as a block on a phone. */
const BLOCK_ROW = 132;
export default function ManyLines({ count, line, ids }: ManyProps) {
  const t = useT();
  const phone = usePhone();
  const box = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => (phone ? BLOCK_ROW : ROW),
    overscan: 12,
  });
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const notes = useNotes(ids, first?.index ?? 0, last?.index ?? -1);
  const { onScan } = line(0);
  const keys = useLineKeys(count, onScan, (n) => virtual.scrollToIndex(n));
  const gap = (height: number) =>
    height > 0 && (
      <tr aria-hidden className="phone:block" style={{ height }}>
        <td className="p-0" />
      </tr>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard too.
    <section ref={box} tabIndex={0} aria-label={t('SJ')} className="h-[min(60vh,36rem)] overflow-y-auto focus-inset">
      <table className={cn(BLOCK.table, 'table-fixed')} aria-rowcount={count}>
        <LineColumns />
        <LineHeads sticky />
        <tbody {...keys.body} className={BLOCK.body}>
          {gap(first?.start ?? 0)}
          {shown.map(({ index }) => (
            <Line key={ids[index]} {...line(index)} keys={keys} note={notes.get(ids[index] ?? '')} />
          ))}
          {gap(virtual.getTotalSize() - (last?.end ?? 0))}
        </tbody>
      </table>
    </section>
  );
}
