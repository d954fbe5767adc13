import { type ComponentProps, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from './cn';
import { useAnnouncedText } from './field';
import { Input, type InputProps } from './input';
import { caretAfter, inThrees, parseAmount } from './money';
import { useTyped } from './typed';
import { UnreadNote } from './unread-note';

export type AmountFieldProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  /** A whole number; 0 stands for no input and is shown as a dim 0, unless `onEmpty` makes the empty state distinct. */
  value: number;
  onChange: (value: number) => void;
  /** Called when the field is emptied, where that differs from 0; it is then shown empty by `isEmpty`. */
  onEmpty?: (() => void) | undefined;
  isEmpty?: boolean | undefined;
  max?: number;
  /** Shown before the digits if there are any: `−`. */
  sign?: string;
  /** Message for a text that is no whole number. */
  wrong?: string;
};

const capped = (value: number, max: number) => Math.min(Math.abs(value), max);

/**
 * Right-aligned digits grouped in threes while typing. Input with more than digits (`150rb`, `1,5 jt`, `12.500,00`)
 * stays as typed and is parsed on blur; if it is no whole number it stays visible, and the value is unchanged.
 */
export const AmountField = ({
  value,
  onChange,
  max = 1_000_000_000_000,
  sign = '',
  wrong,
  className,
  onEmpty,
  isEmpty = value === 0 && !onEmpty,
  placeholder = onEmpty ? '' : '0',
  ...rest
}: AmountFieldProps) => {
  const t = useT();
  const shown = (n: number, none = n === 0 && !onEmpty) => (none ? '' : inThrees(String(Math.abs(n))));
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const caret = useRef<number | undefined>(undefined);
  const [text, setText] = useState(shown(value, isEmpty));
  /** A key without effect (a letter, a removed sign) must not move the caret to the end. */
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  // An external value (a tariff, a reset) replaces the text; a typed "0" stays as it is.
  const same = (parseAmount(text) ?? 0) === Math.abs(value) && (!onEmpty || (text === '') === isEmpty);
  const now = same ? text : shown(value, isEmpty);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  // Typed text that isn't parsed yet; `stuck`: parsing failed, it is no whole number.
  const [raw, setRaw] = useState<string>();
  const stuck = useRef(false);
  const [unread, setUnread] = useState(false);
  const hold = (typed: string | undefined, isUnread = false) => {
    setRaw(typed);
    stuck.current = isUnread && typed !== undefined;
    setUnread(stuck.current);
  };
  const take = (typed: string, at: number | undefined) => {
    const next = inThrees(typed);
    const n = capped(Number(next.replace(/\D/g, '') || 0), max);
    const formatted = n === Number(next.replace(/\D/g, '') || 0) ? next : shown(n);
    if (at !== undefined) caret.current = caretAfter(typed, at, formatted) + (formatted === '' ? 0 : sign.length);
    setText(formatted);
    hold(undefined);
    redraw();
    if (formatted === '' && onEmpty) onEmpty();
    else onChange(n);
  };
  const takeWhole = (amount: number, typed: string) =>
    take(amount || (onEmpty && typed.trim()) ? String(amount) : '', undefined);
  /** Empty is 0; a negative amount is allowed only if the field itself is a deduction. */
  const amountIn = (typed: string): number | undefined => {
    const amount = typed.trim() === '' ? 0 : parseAmount(typed);
    return amount === undefined || (amount < 0 && sign === '') ? undefined : Math.abs(amount);
  };
  const read = (): boolean => {
    if (raw === undefined) return true;
    const amount = amountIn(raw);
    if (amount === undefined) hold(raw, true);
    else takeWhole(amount, raw);
    return amount !== undefined;
  };
  // An external value replaces unparsed text, unless the field has the focus.
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    if (raw !== undefined && document.activeElement !== input.current) hold(undefined);
  }
  useTyped({
    input,
    read,
    unread: () => (stuck.current ? raw : undefined),
    put: (typed) => hold(typed, true),
  });
  const words = wrong ?? t('Jumlah belum benar, contoh 1,5 jt');
  const inField = useAnnouncedText(unread ? words : undefined);
  const alone = !inField && unread;
  const onTyped: ComponentProps<'input'>['onChange'] = (e) => {
    const typed = e.target.value;
    const { inputType: kind = '', data } = e.nativeEvent as InputEvent;
    const unsigned = sign !== '' && typed.startsWith(sign) ? typed.slice(sign.length) : typed;
    const isKey = kind.startsWith('insertText') || kind.startsWith('delete') || kind.startsWith('history');
    if (isKey && (raw !== undefined || (data && /[^\d\s]/.test(data))))
      return unsigned === '' ? take('', undefined) : hold(unsigned);
    // Not typed key by key (autofill, drop, a script): parse it as a whole amount.
    if (!isKey) {
      const amount = amountIn(unsigned);
      // Text that is no amount doesn't erase the value.
      return amount === undefined ? hold(unsigned, true) : takeWhole(amount, unsigned);
    }
    take(typed, e.target.selectionStart ?? typed.length);
  };
  const onPaste: ComponentProps<'input'>['onPaste'] = (e) => {
    const clip = e.clipboardData.getData('text').trim();
    const pasted = clip === '' ? undefined : amountIn(clip);
    e.preventDefault();
    if (clip === '') return;
    if (pasted === undefined || raw !== undefined) return hold((raw ?? '') + clip, true);
    const { value: old, selectionStart, selectionEnd } = e.currentTarget;
    const [from, to] = [selectionStart ?? 0, selectionEnd ?? old.length];
    const digits = String(pasted);
    take(old.slice(0, from) + digits + old.slice(to), from + digits.length);
  };
  const box = (
    <Input
      {...rest}
      {...(alone ? { 'aria-describedby': noteId } : {})}
      ref={input}
      invalid={rest.invalid || unread}
      value={raw === undefined ? (now === '' ? '' : sign + now) : sign + raw}
      placeholder={placeholder}
      inputMode="numeric"
      dir="ltr"
      className={cn('text-end', className)}
      onChange={onTyped}
      onPaste={onPaste}
      onBlur={(e) => {
        read();
        rest.onBlur?.(e);
      }}
      onKeyDown={(e) => {
        if (e.key === 'Enter') read();
        rest.onKeyDown?.(e);
      }}
    />
  );
  if (inField) return box;
  return (
    <span className="relative block min-w-0">
      {box}
      {alone && <UnreadNote id={noteId}>{words}</UnreadNote>}
    </span>
  );
};
