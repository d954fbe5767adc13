/** Names in one line. */
import type { CSSProperties } from 'react';
import { cn } from './cn';
import { cutAt, roomOf } from './cut-at';

type Props = { text: string; className?: string };
/**
 * A name in one line that gives way in its middle, since many differ in their end alone; it says itself whole when pointed
 * at. Where a cell takes two lines (`two-lines`) it takes them. Copied, found and read out it is one text: its parts are
 * inline, those of a flex box would each be a line of their own.
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
