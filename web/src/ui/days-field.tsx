import type { ReactNode } from 'react';
import { useT } from '@/base/text/i18n';
import { DateField } from './date-field';

type Days = { from: string; to: string };
type Props = {
  /** Subject of the days, for screen readers. */
  label: string;
  /** `2026-11-23` */
  value: Days;
  onChange: (days: Days) => void;
  /** Content after the fields. */
  children?: ReactNode;
};

/** First and last day of a range, both included: moving one past the other moves both. */
export const DaysField = ({ label, value: { from, to }, onChange, children }: Props) => {
  const t = useT();
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5 phone:w-full">
      <legend className="sr-only">{label}</legend>
      <DateField
        size="sm"
        aria-label={t('Dari')}
        className="w-36 phone:flex-1"
        value={from}
        onChange={(day) => day && onChange({ from: day, to: day > to ? day : to })}
      />
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <DateField
        size="sm"
        aria-label={t('Sampai')}
        className="w-36 phone:flex-1"
        value={to}
        onChange={(day) => day && onChange({ from: day < from ? day : from, to: day })}
      />
      {children}
    </fieldset>
  );
};
