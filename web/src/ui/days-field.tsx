import type { ReactNode } from 'react';
import { useT } from '@/base/i18n';
import { DateField } from './date-field';

type Days = { from: string; to: string };
type Props = {
  /** What the days are of, for readers of the screen. */
  label: string;
  /** `2026-11-23` */
  value: Days;
  onChange: (days: Days) => void;
  /** What stands behind them. */
  children?: ReactNode;
};

/** The first and the last of some days, both included: one that comes to lie behind the other takes it along. */
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
