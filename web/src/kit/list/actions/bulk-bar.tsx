import type { Params } from '@/base/server/api';
import { useWho } from '@/base/session/session';
import { rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { PdfMenu } from '@/kit/print/pdf-menu';
import { PrintMenu } from '@/kit/print/print-menu';
import { Button } from '@/ui/button';
import type { ListRow, RowAction } from '../types';
import { BulkActions } from './bulk-actions';
import { rowsFor } from './meant-for';
import { offeredOn } from './offered';
import type { AllMatching } from './use-select-all-matching';

export type BulkProps<R extends ListRow> = {
  /** Kind of the rows' documents. */
  kind: string;
  rows: readonly R[];
  sum?: number;
  actions: readonly RowAction<R>[];
  onAct: (action: RowAction<R>, rows: readonly R[]) => void;
  onClear: () => void;
  /** A command is running: on which row, of how many. */
  progress: { action: string; at: number; of: number } | undefined;
  /** Text if the best action fits only `fit` of the selected rows. */
  fitText?: (fit: number, count: number) => string;
  whole: AllMatching<R>;
  /** Rows that match the filter, on all pages. */
  total: number;
  /** The list's filter and order. */
  params: Params;
  /** All rows of the page are selected, and there are more pages. */
  all: boolean;
};

/**
 * Replaces the pager while rows are selected: their number, their sum, and actions on them or on all rows that match
 * the filter.
 */
const BulkBar = <R extends ListRow>({ kind, rows, sum, actions, whole, total, all, ...props }: BulkProps<R>) => {
  const t = useT();
  // A branch login may only read.
  const prints = !useWho().loginBu;
  const { progress, fitText } = props;
  const wide = whole.on && all;
  // Without a text for it, an action that fits no row is not offered at all.
  const offered = offeredOn(actions, rows, fitText !== undefined);
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
            ? t('Semua {{count}} yang tersaring', { count: total })
            : t('{{count}} dipilih', { count: rows.length })}
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
            ? t('Hanya {{count}} di halaman ini', { count: rows.length })
            : t('Pilih semua {{count}} yang tersaring', { count: total })}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={props.onClear} className="hover:bg-surface">
        {t('Lepas tanda')}
      </Button>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-3">
        {progress ? (
          <span className="text-ink-2">
            {progress.at === 0
              ? t('Memeriksa {{count}}…', { count: progress.of })
              : t('Mengirim {{at}} dari {{of}}', { at: progress.at, of: progress.of })}
          </span>
        ) : whole.busy ? (
          <span className="text-ink-2">{t('Menyiapkan…')}</span>
        ) : (
          most < rows.length && fitText && <span className="text-ink-2">{fitText(most, rows.length)}</span>
        )}
        {prints && !wide && <PrintMenu kind={kind} ids={rows.map(({ id }) => id)} />}
        {prints && (
          <PdfMenu
            kind={kind}
            ids={rows.map(({ id }) => id)}
            {...(all ? { all: { total, params: props.params } } : {})}
          />
        )}
        <BulkActions
          offered={offered}
          label={({ action, fit }) => action.many(wide ? total : fit.length || rows.length)}
          reason={({ action, fit }) =>
            fit.length === 0
              ? (fitText?.(0, rows.length) ?? t('Tidak ada yang cocok'))
              : busy !== undefined && busy !== action.id && t('Tunggu yang sedang dikirim')
          }
          busy={busy}
          // All selected rows: those it does not fit are reported with the reason instead of silently omitted.
          onAct={({ action, fit }) =>
            wide ? whole.act(action) : fit.length > 0 && props.onAct(action, rowsFor(action, rows))
          }
        />
      </span>
    </section>
  );
};
export default BulkBar;
