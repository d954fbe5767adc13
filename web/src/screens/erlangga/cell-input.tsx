import { useEffect, useState } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';

type Props = {
  label: string;
  line: number;
  value: string;
  wrong: boolean;
  onDone: (value: string) => void;
  wide?: boolean;
};

/** A cell edited in place: Enter or blur commits, Esc restores the previous value. */
export const CellInput = ({ label, line, value, wrong, onDone, wide = false }: Props) => {
  const t = useT();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const done = () => {
    if (typed !== value) onDone(typed);
  };
  return (
    <input
      aria-label={t('{{label}}, baris {{line}}', { label, line: number(line) })}
      aria-invalid={wrong || undefined}
      autoComplete="off"
      value={typed}
      onChange={(e) => setTyped(e.target.value)}
      onBlur={done}
      onKeyDown={(e) => {
        if (e.key === 'Enter') done();
        if (e.key === 'Escape') setTyped(value);
      }}
      className={cn(
        'h-7 rounded-cell border bg-surface px-1.5 text-ink phone:h-11',
        wide ? 'w-full max-w-72' : 'w-full max-w-20 text-end',
        wrong ? 'border-danger' : 'border-line-2',
      )}
    />
  );
};
