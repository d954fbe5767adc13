import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { money, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import type { Group } from './lines';
import { CURSOR } from './row';

type Props = {
  group: Group;
  /** Term of payment in words. */
  top: string;
  /** Number of its SJ that are chosen. */
  chosen: number;
  open: boolean;
  cursor: boolean;
  phone: boolean;
  onAll: (group: Group, on: boolean) => void;
  onTurn: (customer: string) => void;
};
/** The line of a customer: all of its SJ, how many of them are chosen, and what the free ones are worth. */
const HeadOf = ({ group, top, chosen, open, cursor, phone, onAll, onTurn }: Props) => {
  const t = useT();
  const { customer, name, free, items, worth } = group;
  const Chevron = open ? ChevronDown : ChevronRight;
  const state =
    free.length === 0
      ? t('{{count}} terhalang', { count: items.length })
      : chosen === 0
        ? t('{{count}} siap', { count: free.length })
        : t('{{n}} dari {{of}} dipilih', { n: number(chosen), of: number(free.length) });
  return (
    <div
      className={cn(
        'flex h-8.25 items-center gap-x-3 border-line border-b bg-surface-2 px-gutter text-table phone:h-12',
        cursor && CURSOR,
      )}
    >
      <span className="flex w-5 shrink-0">
        <Checkbox
          tabIndex={-1}
          aria-label={t('Pilih semua di {{name}}', { name })}
          disabled={free.length === 0}
          checked={free.length > 0 && chosen === free.length}
          indeterminate={chosen > 0 && chosen < free.length}
          onChange={(on) => onAll(group, on)}
        />
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={open}
        aria-label={open ? t('Tutup {{name}}', { name }) : t('Buka {{name}}', { name })}
        onClick={() => onTurn(customer)}
        className="-ms-1 rounded-cell p-1 text-ink-2 hover:text-ink phone:p-2.5"
      >
        <Chevron aria-hidden className="size-4 rtl:-scale-x-100" />
      </button>
      <span className="flex min-w-0 flex-1 items-baseline gap-2 phone:flex-col phone:gap-0">
        <b className="truncate font-semibold phone:max-w-full" title={name}>
          {name}
        </b>
        {!phone && <span className="shrink-0 text-ink-2">{top}</span>}
        {phone && <span className="text-hint text-ink-2">{state}</span>}
      </span>
      {!phone && <span className="shrink-0 text-ink-2">{state}</span>}
      <span className="w-25 shrink-0 text-end text-ink-2">{money(worth)}</span>
    </div>
  );
};
export const Head = memo(HeadOf);
