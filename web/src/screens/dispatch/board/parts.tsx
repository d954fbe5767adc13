/** Small parts of the dispatch board: loading state, selection bar, dragged card. */
import { Truck } from 'lucide-react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import type { Stop } from './data';
import type { Carried } from './drag';

export const Loading = () => (
  <p className="flex justify-center py-10 text-ink-3">
    <Spinner />
  </p>
);
const sumOf = (stops: readonly Stop[], of: 'koli' | 'berat') => stops.reduce((n, stop) => n + stop[of], 0);
export const Foot = ({ picked, onPut }: { picked: readonly Stop[]; onPut: () => void }) => {
  const t = useT();
  if (picked.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-primary-line border-t bg-primary-soft px-gutter py-2 text-table">
      <b className="font-semibold">{t('{{count}} dipilih', { count: picked.length })}</b>
      <span>{t('{{n}} koli', { n: number(sumOf(picked, 'koli')) })}</span>
      <span>{t('{{n}} kg', { n: number(sumOf(picked, 'berat')) })}</span>
      <Button size="sm" icon={<Truck aria-hidden />} className="ms-auto" onClick={onPut}>
        {t('Taruh di…')}
      </Button>
    </p>
  );
};
/** The drag overlay. */
export const CarriedCard = ({ of: { stops, name } }: { of: Carried }) => {
  const t = useT();
  return (
    <p className="flex w-max cursor-grabbing items-center gap-4 rounded-control border border-primary bg-surface px-3 py-2 text-table shadow-2">
      <b className="font-semibold">{name}</b>
      <span>{t('{{n}} koli', { n: number(sumOf(stops, 'koli')) })}</span>
      <b className="font-semibold">{t('{{n}} kg', { n: number(sumOf(stops, 'berat')) })}</b>
    </p>
  );
};
