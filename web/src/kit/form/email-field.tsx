import { isEmail } from '@domain/kit/values/email-address';
import { CircleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { useField } from '@/ui/field';
import { useTyped } from '@/ui/typed';
import { withEmails } from './emails';

type Props = { value: string[]; onChange: (value: string[]) => void; onBlur: () => void };

/**
 * Email addresses as chips: Enter, comma or blur adds one, Backspace in an empty input returns the last one for
 * editing.
 */
export const EmailField = ({ value, onChange, onBlur }: Props) => {
  const t = useT();
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    setTyped('');
    if (text.trim() !== '') onChange(withEmails(value, text));
  };
  useTyped({
    input,
    read: () => {
      add(typed);
      return true;
    },
    unread: () => undefined,
    put: () => {},
  });
  const onKeyDown = (e: KeyboardEvent) => {
    if ((e.key === 'Enter' && !e.ctrlKey && !e.metaKey) || e.key === ',' || e.key === ';' || e.key === ' ') {
      e.preventDefault();
      add(typed);
    } else if (e.key === 'Backspace' && typed === '' && value.length > 0) {
      e.preventDefault();
      setTyped(value.at(-1) ?? '');
      onChange(value.slice(0, -1));
    }
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the chips goes to the box, which has the keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div
      onClick={() => input.current?.focus()}
      className="box flex min-h-8.5 cursor-text flex-wrap items-center gap-1 px-1.5 py-1 phone:min-h-11"
    >
      {value.map((address) => {
        const wrong = !isEmail(address);
        return (
          <span
            key={address}
            className={cn(
              'inline-flex h-6 max-w-full items-center gap-1 rounded-cell ps-1.5 text-table',
              wrong ? 'bg-rejected-s text-rejected-i' : 'bg-surface-3 text-ink-2',
            )}
          >
            {wrong && <CircleAlert role="img" aria-label={t('Alamat email belum benar')} className="size-3.5" />}
            <span className="truncate">{address}</span>
            <button
              type="button"
              aria-label={t('Hapus {{apa}}', { apa: address })}
              onClick={() => onChange(value.filter((e) => e !== address))}
              className="rounded-cell p-1 hover:bg-surface hover:text-ink phone:p-2"
            >
              <X aria-hidden className="size-3" />
            </button>
          </span>
        );
      })}
      <input
        {...field}
        ref={input}
        inputMode="email"
        autoComplete="off"
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(e) => {
          const text = e.clipboardData.getData('text');
          if (!/[\s,;]/.test(text.trim())) return;
          e.preventDefault();
          add(text);
        }}
        onBlur={() => {
          add(typed);
          onBlur();
        }}
        className="h-6 min-w-24 flex-1 bg-transparent px-1 text-base outline-none"
      />
    </div>
  );
};
