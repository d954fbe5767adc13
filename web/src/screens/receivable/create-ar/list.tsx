/** The rows, grouped by customer: only those near the viewport, and the one at the cursor, are rendered. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { cn } from '@/ui/cn';
import { Head } from './head';
import type { Group, Item, Line } from './lines';
import { type Locked, Row, type RowActs } from './row';

type Props = RowActs & {
  lines: readonly Line[];
  chosen: ReadonlySet<string>;
  closed: ReadonlySet<string>;
  /** Key of the line at the cursor, and whether the keyboard moved it there. */
  cursor: string | undefined;
  moved: RefObject<boolean>;
  scroll: RefObject<HTMLElement | null>;
  phone: boolean;
  draftOf: ReadonlyMap<string, number>;
  topOf: (customer: string) => string;
  codeOf: (item: Item) => string;
  hrefOf: (item: Item) => string | undefined;
  lockedOf: (item: Item) => Locked | undefined;
  onAll: (group: Group, on: boolean) => void;
  onTurn: (customer: string) => void;
  onCursor: (key: string) => void;
};
const CONTROL = 'a, button, input, label';
const HEIGHT = 33;
const PHONE = { head: 48, row: 96 };

export const List = ({ lines, chosen, closed, cursor, moved, scroll, phone, draftOf, ...props }: Props) => {
  const heads = useMemo(() => lines.flatMap((line, n) => (line.item ? [] : [n])), [lines]);
  const headOf = (first: number) => heads.findLast((n) => n <= first) ?? 0;
  const at = useMemo(() => lines.findIndex(({ key }) => key === cursor), [lines, cursor]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: (n) => (phone ? (lines[n]?.item ? PHONE.row : PHONE.head) : HEIGHT),
    getItemKey: (n) => lines[n]?.key ?? n,
    overscan: 12,
    scrollPaddingStart: phone ? PHONE.head : HEIGHT,
    rangeExtractor: (range) =>
      [...new Set([headOf(range.startIndex), ...(at >= 0 ? [at] : []), ...defaultRangeExtractor(range)])].sort(
        (a, b) => a - b,
      ),
  });
  useLayoutEffect(() => {
    if (!moved.current || at < 0 || cursor === undefined) return;
    moved.current = false;
    virtual.scrollToIndex(at);
    scroll.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(cursor)}"]`)?.focus({ preventScroll: true });
  }, [at, cursor, moved, scroll, virtual]);
  const top = headOf(virtual.range?.startIndex ?? 0);
  return (
    <ul className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const line = lines[index];
        if (!line) return null;
        const { group, item } = line;
        const sticks = index === top;
        const isCursor = line.key === cursor;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of all rows are in `use-keys.ts`.
          <li
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            data-row={line.key}
            aria-current={isCursor || undefined}
            tabIndex={isCursor ? 0 : -1}
            onFocus={(e) => e.target === e.currentTarget && props.onCursor(line.key)}
            onClick={(e) => {
              if ((e.target as Element).closest(CONTROL)) return;
              props.onCursor(line.key);
              if (item && item.lock === undefined) props.onToggle(item.row.id, e.shiftKey);
            }}
            className={cn(
              sticks ? 'sticky top-0 z-1' : 'absolute inset-x-0',
              'outline-none focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
            )}
            style={sticks ? undefined : { top: start }}
          >
            {item ? (
              <Row
                row={item.row}
                locked={props.lockedOf(item)}
                href={props.hrefOf(item)}
                chosen={item.lock === undefined && chosen.has(item.row.id)}
                cursor={isCursor}
                draft={draftOf.get(item.row.id)}
                code={props.codeOf(item)}
                phone={phone}
                onToggle={props.onToggle}
                onWaive={props.onWaive}
              />
            ) : (
              <Head
                group={group}
                top={props.topOf(group.customer)}
                chosen={group.free.filter((id) => chosen.has(id)).length}
                open={!closed.has(group.customer)}
                cursor={isCursor}
                phone={phone}
                onAll={props.onAll}
                onTurn={props.onTurn}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
};
