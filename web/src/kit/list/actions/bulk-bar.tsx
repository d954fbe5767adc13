import { number, rupiah } from '@/base/format';
import { useT } from '@/base/i18n';
import { Button } from '@/ui/button';
import type { ListRow, RowAction } from '../types';
import type { Whole } from './use-whole';

export type BulkProps<R extends ListRow> = {
  rows: readonly R[];
  sum?: number;
  actions: readonly RowAction<R>[];
  onAct: (action: RowAction<R>, rows: readonly R[]) => void;
  onClear: () => void;
  /** A command is being given: on which row, of how many. */
  progress: { action: string; at: number; of: number } | undefined;
  /** What to say where the best action fits only `fit` of the marked. */
  fitText?: (fit: number, count: number) => string;
  whole: Whole<R>;
  /** Rows that pass the filter, on all pages. */
  total: number;
  /** Every row in sight is marked, and there are more. */
  all: boolean;
};
const LOOKS = { primary: 'primary', danger: 'danger-outline', plain: 'outline' } as const;

/** In the pager's place while rows are marked: how many, their sum, and what can be done with them, or with all of the filter. */
const BulkBar = <R extends ListRow>({ rows, sum, actions, whole, total, all, ...props }: BulkProps<R>) => {
  const t = useT();
  const { progress, fitText } = props;
  const wide = whole.on && all;
  const offered = actions
    .filter((a) => a.href === undefined && a.command !== undefined)
    .map((action) => ({ action, fit: rows.filter(action.can) }))
    // Without words for it an action that fits none is not offered at all.
    .filter((o) => fitText !== undefined || o.fit.length > 0)
    // The one that goes on stands last.
    .sort((a, b) => Number(a.action.look === 'primary') - Number(b.action.look === 'primary'));
  const most = Math.max(0, ...offered.map((o) => o.fit.length));
  const busy = progress?.action ?? whole.busy;
  return (
    <section
      aria-label={t('Baris yang ditandai')}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-primary-line border-t bg-sel px-gutter py-2 text-table"
    >
      <span aria-live="polite" className="whitespace-nowrap">
        <b className="font-semibold">
          {wide
            ? t('Semua {{count}} yang tersaring', { count: number(total) })
            : t('{{count}} dipilih', { count: number(rows.length) })}
        </b>
        {sum !== undefined && (
          <span className="ms-4 text-ink-2">
            {t('Total')} <b className="font-semibold text-ink">{rupiah(sum)}</b>
          </span>
        )}
      </span>
      {all && whole.offered && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => whole.set(!wide)}
          className="text-primary-ink hover:bg-surface"
        >
          {wide
            ? t('Hanya {{count}} di halaman ini', { count: number(rows.length) })
            : t('Pilih semua {{count}} yang tersaring', { count: number(total) })}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={props.onClear} className="hover:bg-surface">
        {t('Lepas tanda')}
      </Button>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-3">
        {progress ? (
          <span className="text-ink-2">{t('Mengirim {{at}} dari {{of}}', { at: progress.at, of: progress.of })}</span>
        ) : whole.busy ? (
          <span className="text-ink-2">{t('Menyiapkan…')}</span>
        ) : (
          most < rows.length && fitText && <span className="text-ink-2">{fitText(most, rows.length)}</span>
        )}
        {offered.map(({ action, fit }) => (
          <Button
            key={action.id}
            size="sm"
            variant={LOOKS[action.look]}
            icon={action.icon}
            loading={busy === action.id}
            aria-disabled={fit.length === 0 || busy !== undefined || undefined}
            onClick={() => (wide ? whole.act(action) : props.onAct(action, fit))}
          >
            {action.many(wide ? total : fit.length || rows.length)}
          </Button>
        ))}
      </span>
    </section>
  );
};
export default BulkBar;
