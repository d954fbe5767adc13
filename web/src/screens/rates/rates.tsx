/** The list of rates: what is in force today stands out, what has ended is muted. */
import { useT } from '@/base/text/i18n';
import type { ListOverride } from '@/kit/entity/list/list-overrides';
import type { EntityRow } from '@/kit/entity/list/row';
import type { Column, ListNow } from '@/kit/list/types';
import { Badge } from '@/ui/badge';
import { cn } from '@/ui/cn';
import { RatesTabs } from './tabs';

type State = 'unconfirmed' | 'now' | 'ahead' | 'over';
/** @param today in Jakarta, `YYYY-MM-DD` */
const stateOf = ({ berlaku_dari, berlaku_sampai, dikonfirmasi }: EntityRow, today: string): State => {
  if (berlaku_sampai && String(berlaku_sampai) < today) return 'over';
  if (dikonfirmasi !== true) return 'unconfirmed';
  return String(berlaku_dari) > today ? 'ahead' : 'now';
};
const TONES = { unconfirmed: 'waiting', now: 'done', ahead: 'moving', over: 'muted' } as const;
const StateBadge = ({ state }: { state: State }) => {
  const t = useT();
  const words = {
    unconfirmed: t('Menunggu konfirmasi'),
    now: t('Sedang berlaku'),
    ahead: t('Akan berlaku'),
    over: t('Sudah berakhir'),
  };
  return <Badge tone={TONES[state]}>{words[state]}</Badge>;
};

export const overrideList: ListOverride = (def, { today, t }) => {
  const state = (row: EntityRow) => stateOf(row, today);
  const drawn: Readonly<Record<string, Partial<Column<EntityRow>>>> = {
    nilai: {
      width: 210,
      least: 150,
      cell: (row) => <span className={cn(state(row) === 'now' && 'font-semibold')}>{String(row.nilai)}</span>,
    },
    // In one column with whether it is in force.
    dikonfirmasi: {
      ...{ label: 'Status', width: 168, least: 150, leaves: 0 },
      cell: (row) => <StateBadge state={state(row)} />,
    },
  };
  const columns = def.columns.map((column) => ({ ...column, ...drawn[column.id] }));
  const [status] = columns.filter(({ id }) => id === 'dikonfirmasi');
  const [kind, value, ...others] = columns.filter(({ id }) => id !== 'dikonfirmasi');
  return {
    ...def,
    columns: [kind, value, status && { ...status, label: t('Status') }, ...others].flatMap((one) => one ?? []),
    quiet: (row) => def.quiet?.(row) === true || state(row) === 'over',
    header: (now: ListNow) => (
      <>
        <RatesTabs current="/akunting/ketentuan" />
        {typeof def.header === 'function' ? def.header(now) : def.header}
      </>
    ),
  };
};
