/** A line of the amounts of an invoice. */
import type { ReactNode } from 'react';
import { number } from '@/base/text/format';
import { Amount } from '@/kit/detail/amount';
import { cn } from '@/ui/cn';

/** `awaited`: not taken off yet. */
type RowProps = {
  label: ReactNode;
  path?: string;
  amount: number;
  minus?: boolean;
  strong?: boolean;
  awaited?: boolean;
};
export const Row = ({ label, path, amount, minus = false, strong = false, awaited = false }: RowProps) => {
  const words = awaited ? `(${number(amount)})` : `${minus && amount > 0 ? '−' : ''}${number(amount)}`;
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-4 py-1 text-table',
        strong && 'mt-1 border-line-2 border-t pt-2 font-semibold',
        awaited && 'text-ink-2',
      )}
    >
      <dt className="min-w-0">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{path ? <Amount path={path}>{words}</Amount> : words}</dd>
    </div>
  );
};
