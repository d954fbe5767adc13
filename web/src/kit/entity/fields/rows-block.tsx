/**
 * Consecutive records of a list. In a long list only those near the viewport are rendered: hundreds of rows of inputs
 * make typing slow. Rows that were edited stay rendered: their inputs may hold text that could not be parsed.
 */
import { X } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldInfo } from '@/base/entity/entity';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { DRAW } from '../../form/faults';
import { useNeeded } from '../../form/missing';
import { scrollerOf } from '../../form/use-section-at';
import { WrittenCell } from '../form/estimate';
import { FormField } from '../form/field';
import { OnDemand } from './on-demand';
import { isOnDemand, isWide, WIDE } from './wide';

/** Records that are rendered, or skipped, together. */
export const TOGETHER = 20;
/** Distance from the viewport within which records are rendered, px: about one scroll step. */
const NEAR = 900;
/** Height of a record until one was measured, px. */
const TALL = 42;
let tall = TALL;

/** Whether a range of records is to be rendered. */
const useDrawn = (name: string, from: number, to: number) => {
  const box = useRef<HTMLOListElement>(null);
  const needed = useNeeded().some((path) => {
    const n = path.startsWith(`${name}.`) ? Number(path.slice(name.length + 1).split('.')[0]) : -1;
    return from <= n && n < to;
  });
  const [drawn, setDrawn] = useState(from === 0 || needed);
  const stays = useRef(needed);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const keep = () => {
      stays.current = true;
    };
    const draw = () => flushSync(() => setDrawn(true));
    const look = ([seen]: IntersectionObserverEntry[]) => {
      if (!seen) return;
      if (seen.isIntersecting || stays.current) return setDrawn(true);
      const lines = current.childElementCount;
      if (lines > 0) tall = current.offsetHeight / lines;
      setDrawn(false);
    };
    const near = new IntersectionObserver(look, { root: scrollerOf(current) ?? null, rootMargin: `${NEAR}px 0px` });
    near.observe(current);
    current.addEventListener('focusin', keep);
    current.addEventListener(DRAW, draw);
    return () => {
      near.disconnect();
      current.removeEventListener('focusin', keep);
      current.removeEventListener(DRAW, draw);
    };
  }, []);
  return { box, drawn };
};

type Props = {
  /** Path of the list. */
  name: string;
  columns: readonly FieldInfo[];
  /** Label of one record within a sentence. */
  label: string;
  /** Index of the first record in the list. */
  from: number;
  /** The records' ids, separated by spaces. */
  ids: string;
  /** @param n index in the list */
  remove: (n: number) => void;
};
export const RowsBlock = memo(({ ids, ...props }: Props) => {
  const all = ids.split(' ');
  const { name, from } = props;
  const to = from + all.length;
  const { box, drawn } = useDrawn(name, from, to);
  return (
    <ol
      ref={box}
      className="space-y-2 @max-[34rem]:space-y-3"
      {...(drawn ? {} : { 'data-rows': name, 'data-from': from, 'data-to': to, style: { height: all.length * tall } })}
    >
      {drawn && all.map((id, n) => <Line key={id} {...props} n={from + n} />)}
    </ol>
  );
});

type LineProps = Omit<Props, 'ids' | 'from'> & { n: number };
/** One record; on narrow windows a block of its own. */
const Line = memo(({ name, columns, label, n, remove }: LineProps) => {
  const t = useT();
  return (
    <li className="grid grid-cols-2 gap-x-2 gap-y-2 @max-[34rem]:rounded-panel @max-[34rem]:border @max-[34rem]:border-line @max-[34rem]:p-3 @min-[34rem]:grid-cols-(--rows) @min-[34rem]:items-start">
      {columns.map((column) => {
        if (column.written) return <WrittenCell key={column.name} field={column} list={name} n={n} />;
        const path = `${name}.${n}.${column.name}`;
        const box = (
          <FormField
            key={column.name}
            field={column}
            bare
            spoken={`${label} ${n + 1}`}
            name={path}
            className={isWide(column) ? WIDE : "@max-[34rem]:col-span-2 @min-[34rem]:[&_[id$='-l']]:sr-only"}
          />
        );
        return isOnDemand(column) ? (
          <OnDemand key={column.name} field={column} path={path} of={`${label} ${n + 1}`}>
            {box}
          </OnDemand>
        ) : (
          box
        );
      })}
      <Button
        variant="ghost"
        size="form"
        square
        icon={<X aria-hidden />}
        aria-label={t('Hapus {{label}} {{n}}', { label, n: n + 1 })}
        title={t('Hapus')}
        className="@max-[34rem]:col-span-2 @max-[34rem]:w-full"
        onClick={() => remove(n)}
      />
    </li>
  );
});
