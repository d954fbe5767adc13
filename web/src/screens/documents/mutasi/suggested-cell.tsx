/** What a line of the bank most likely is, in a few words. */
import type { Suggestion } from '@domain/flows/statement/suggest';
import { ignoreReasons } from '@domain/master/statement-words';
import { CircleHelp, Link2, Minus, Split } from 'lucide-react';
import type { T } from '@/base/text/i18n';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { useSuggestions } from './use-suggestions';

const has = ({ alasan }: Suggestion, kode: string): boolean => alasan.some((one) => one.kode === kode);
/** `2 invoice + titipan`, `Penerimaan TRM-…`, `Biaya bank`. */
export const suggestedText = (one: Suggestion, t: T): string => {
  if (one.jenis === 'abai') return t(ignoreReasons[one.abai]);
  if (one.jenis === 'penerimaan') return t('Penerimaan {{nomor}}', { nomor: one.nomor });
  const count = t('{{count}} invoice', { count: one.bagian.length });
  const paysAll = one.bagian.every(({ terbuka, jumlah, pph23 }) => terbuka === jumlah + pph23);
  if (one.sisa > 0) return t('{{what}} + titipan', { what: count });
  if (has(one, 'pph23')) return t('{{what}}, PPh 23', { what: count });
  return paysAll ? t('{{what}}, jumlah sama', { what: count }) : t('{{what}}, sebagian', { what: count });
};

/** `arah`: money out has no payer who could be known. */
export type SuggestedCellProps = { id: string; version: number; arah: string };
const SuggestedCell = ({ id, version, arah }: SuggestedCellProps) => {
  const t = useT();
  const { data } = useSuggestions(id, version);
  if (!data) return null;
  const [first, ...more] = data;
  const none =
    arah === 'KELUAR'
      ? ([Minus, 'text-ink-3', t('Tanpa usulan')] as const)
      : ([CircleHelp, 'text-waiting-i', t('Pembayar belum dikenal')] as const);
  const [Icon, tone, text] = !first
    ? none
    : more.length > 0 && !has(first, 'receipt') && !has(first, 'number')
      ? ([Split, 'text-waiting-i', t('{{count}} kemungkinan', { count: data.length })] as const)
      : ([Link2, 'text-primary-ink', suggestedText(first, t)] as const);
  return (
    <span className={cn('flex items-center gap-1.5', !first && arah === 'KELUAR' && 'text-ink-2')} title={text}>
      <Icon aria-hidden className={`size-3.5 shrink-0 ${tone}`} />
      <span className="truncate">{text}</span>
    </span>
  );
};
export default SuggestedCell;
