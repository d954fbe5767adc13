import { type ComponentProps, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { cn } from './cn';
import { Input, type InputProps } from './input';
import { caretAfter, inThrees, parseAmount } from './money';

export type AmountFieldProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  /** A whole number; 0 stands for nothing typed and is shown as a dim 0. */
  value: number;
  onChange: (value: number) => void;
  max?: number;
  /** Stands before the digits, once there are any: `−`. */
  sign?: string;
};

const shown = (value: number) => (value === 0 ? '' : inThrees(String(Math.abs(value))));
const capped = (value: number, max: number) => Math.min(Math.abs(value), max);

/** Digits right-aligned in threes while typing; what is pasted may be written in any usual way. */
export const AmountField = ({
  value,
  onChange,
  max = 1_000_000_000_000,
  sign = '',
  className,
  placeholder = '0',
  ...rest
}: AmountFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const [text, setText] = useState(shown(value));
  /** A key that changes nothing (a letter, the sign taken away) must not throw the caret to the end. */
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  // A value that comes from elsewhere (a tariff, a reset) replaces the text; a typed "0" stays as it is.
  const now = (parseAmount(text) ?? 0) === Math.abs(value) ? text : shown(value);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const take = (typed: string, at: number | undefined) => {
    const next = inThrees(typed);
    const n = capped(Number(next.replace(/\D/g, '') || 0), max);
    const kept = n === Number(next.replace(/\D/g, '') || 0) ? next : shown(n);
    if (at !== undefined) caret.current = caretAfter(typed, at, kept) + (kept === '' ? 0 : sign.length);
    setText(kept);
    redraw();
    onChange(n);
  };
  const onTyped: ComponentProps<'input'>['onChange'] = (e) => {
    const typed = e.target.value;
    const kind = (e.nativeEvent as InputEvent).inputType ?? '';
    // Not typed letter by letter (autofill, drop, a script): read as a whole amount.
    if (!kind.startsWith('insertText') && !kind.startsWith('delete') && !kind.startsWith('history')) {
      const amount = typed.trim() === '' ? 0 : parseAmount(typed);
      // What is no amount erases none.
      return amount === undefined ? redraw() : take(String(Math.abs(amount) || ''), undefined);
    }
    take(typed, e.target.selectionStart ?? typed.length);
  };
  const onPaste: ComponentProps<'input'>['onPaste'] = (e) => {
    const pasted = parseAmount(e.clipboardData.getData('text'));
    e.preventDefault();
    if (pasted === undefined) return;
    const { value: old, selectionStart, selectionEnd } = e.currentTarget;
    const [from, to] = [selectionStart ?? 0, selectionEnd ?? old.length];
    const digits = String(Math.abs(pasted));
    take(old.slice(0, from) + digits + old.slice(to), from + digits.length);
  };
  return (
    <Input
      {...rest}
      ref={input}
      value={now === '' ? '' : sign + now}
      placeholder={placeholder}
      inputMode="numeric"
      dir="ltr"
      className={cn('text-end', className)}
      onChange={onTyped}
      onPaste={onPaste}
    />
  );
};
