import type { CSSProperties } from 'react';
import { cn } from './cn';
import { cutAt, roomOf } from './cut-at';

type Props = { text: string; className?: string };
/**
 * A name on one line, truncated in its middle since many names differ only at the end; the tooltip shows it in full.
 * Cells of two lines (`two-lines`) use both. Its parts are inline rather than flex items, so that copying, searching
 * and screen readers treat it as one text.
 */
export const Cut = ({ text, className }: Props) => {
  const at = cutAt(text);
  const end = text.slice(at);
  if (text === '') return null;
  if (at === undefined)
    return (
      <span className={cn('block truncate', className)} title={text}>
        {text}
      </span>
    );
  return (
    <span
      dir="auto"
      title={text}
      style={{ '--end': `${roomOf(end)}em` } as CSSProperties}
      className={cn('cut block', className)}
    >
      <span>
        <span>{text.slice(0, at)}</span>
        <span>{end}</span>
      </span>
    </span>
  );
};
