import { splitNumber } from '@/base/text/format';
import { cn } from './cn';

/** A document's number in its standard format: dim prefix, bold last five digits. */
export const DocNumber = ({ no, className }: { no: string; className?: string }) => {
  const [prefix, last] = splitNumber(no);
  return (
    <bdi dir="ltr" className={cn('whitespace-nowrap', className)}>
      <span className="text-ink-3">{prefix}</span>
      <b className="font-semibold text-ink">{last}</b>
    </bdi>
  );
};

/** First line of a document's card: its number, and its amount at the end. */
export const DocLine = ({ no, amount }: { no: string; amount: string }) => (
  <p className="flex justify-between gap-3">
    <DocNumber no={no} />
    <b className="font-semibold">{amount}</b>
  </p>
);
