import { ordersOf } from '@domain/flows/invoice/to-bill';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import type { SjRow } from './data';

type Props = {
  chosen: readonly SjRow[];
  /** Opens the preview where there is no room beside the list. */
  onPreview: (() => void) | undefined;
  onClear: () => void;
};
/** Below the list: what is chosen. */
export const Foot = ({ chosen, onPreview, onClear }: Props) => {
  const t = useT();
  const sum = chosen.reduce((total, { nilai }) => total + nilai, 0);
  const customers = new Set(chosen.map(({ customer }) => customer)).size;
  const { whole, partly } = ordersOf(chosen);
  const orders = [
    ...(whole > 0 ? [t('{{count}} SP utuh', { count: whole })] : []),
    ...(partly > 0 ? [t('{{count}} SP sebagian', { count: partly })] : []),
  ];
  return (
    <section
      aria-label={t('SJ yang dipilih')}
      className="flex min-h-10.5 shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5 border-primary-line border-t bg-sel px-gutter py-1.5 text-table"
    >
      <b aria-live="polite" className="font-semibold">
        {t('{{count}} SJ dipilih', { count: chosen.length })}
      </b>
      <span className="text-ink-2">{[t('{{count}} customer', { count: customers }), ...orders].join(', ')}</span>
      <Button variant="ghost" size="sm" onClick={onClear} className="text-primary-ink hover:bg-surface">
        {t('Kosongkan')}
      </Button>
      <b className="ms-auto font-semibold">{number(sum)}</b>
      {onPreview && (
        <Button variant="primary" size="sm" onClick={onPreview}>
          {t('Pratinjau')}
        </Button>
      )}
    </section>
  );
};
