import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import { DateField } from '@/ui/date-field';
import { todayOf } from '@/ui/dates';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { hasUnread } from '@/ui/typed';
import type { EditorProps, Filter } from '../types';
import { type Days, daysNow, usualDays, writeDays } from './days';
import { RefEditor } from './ref-editor';

/** Editor of a filter; the list updates while editing. */
export default function FilterEditor({ focus = false, ...rest }: EditorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [focus]);
  return (
    <div ref={box}>
      <Editor {...rest} />
    </div>
  );
}
const Editor = ({ filter, ...rest }: EditorProps): ReactElement => {
  switch (filter.kind) {
    case 'enum':
      return <EnumEditor filter={filter} {...rest} />;
    case 'ref':
      return <RefEditor filter={filter} {...rest} />;
    case 'days':
      return <DaysEditor filter={filter} {...rest} />;
    case 'text':
      return <TextEditor filter={filter} {...rest} />;
  }
};

const EnumEditor = ({ filter, value, onChange }: EditorProps<Extract<Filter, { kind: 'enum' }>>) => {
  const chosen = value === '' ? [] : value.split(',');
  const toggle = (one: string, on: boolean) => {
    const next = filter.options.map((o) => o.value).filter((v) => (v === one ? on : chosen.includes(v)));
    onChange(next.join(','));
  };
  return (
    <fieldset className="min-w-52 p-1">
      <legend className="sr-only">{filter.label}</legend>
      {filter.options.map((o) => (
        <Checkbox
          key={o.value}
          label={o.look ?? o.label}
          checked={chosen.includes(o.value)}
          onChange={(on) => toggle(o.value, on)}
          className="flex min-h-8 gap-2.5 rounded-cell px-2.5 hover:bg-surface-2"
        />
      ))}
    </fieldset>
  );
};

const DaysEditor = ({ value, onChange, onDone }: EditorProps) => {
  const t = useT();
  const boxes = useRef<HTMLDivElement>(null);
  const [days, setDays] = useState(daysNow(value) ?? {});
  // No search while one of the two inputs can't be parsed.
  const take = (next: Days) => {
    setDays(next);
    if (!hasUnread(boxes.current)) onChange(writeDays(next));
  };
  const usual = usualDays(todayOf(Date.now()));
  const names: [string, keyof typeof usual][] = [
    [t('Hari ini'), 'today'],
    [t('Besok'), 'tomorrow'],
    [t('Pekan ini'), 'week'],
    [t('14 hari ke depan'), 'twoWeeks'],
    [t('Bulan ini'), 'month'],
    [t('Bulan lalu'), 'lastMonth'],
  ];
  return (
    <div className="flex phone:flex-col">
      <ul className="border-line border-e p-1 phone:border-e-0 phone:border-b">
        {names.map(([label, key]) => {
          const text = writeDays(usual[key]);
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={text === value}
                onClick={() => {
                  onChange(text);
                  onDone();
                }}
                className={cn(
                  'focus-inset flex min-h-8 w-full items-center rounded-cell px-2.5 text-base hover:bg-surface-2 phone:min-h-11',
                  text === value && 'bg-sel font-medium text-primary-ink hover:bg-sel',
                )}
              >
                {label}
              </button>
            </li>
          );
        })}
      </ul>
      <div ref={boxes} className="flex w-48 flex-col gap-3 p-3 phone:w-full">
        <Field label={t('Dari')}>
          <DateField value={days.from ?? ''} max={days.to} onChange={(from) => take({ ...days, from })} />
        </Field>
        <Field label={t('Sampai')}>
          <DateField value={days.to ?? ''} min={days.from} onChange={(to) => take({ ...days, to })} />
        </Field>
      </div>
    </div>
  );
};

const TextEditor = ({ filter, value, onChange, onDone }: EditorProps<Extract<Filter, { kind: 'text' }>>) => {
  const t = useT();
  const [typed, setTyped] = useState(value);
  return (
    <form
      className="w-60 p-3"
      onSubmit={(e) => {
        e.preventDefault();
        onChange(typed.trim());
        onDone();
      }}
    >
      <Field label={filter.label} hint={t('Enter untuk memakai')}>
        <Input value={typed} placeholder={filter.placeholder} onChange={(e) => setTyped(e.target.value)} />
      </Field>
    </form>
  );
};
