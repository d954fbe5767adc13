import { toNopol } from '@domain/common/typed';
import { Truck } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { driveWith, useDriver } from '../session';

/** Notice that the trip uses another vehicle than at sign-in, until acknowledged. @param nopol of the trip */
export const OtherPlate = ({ nopol }: { nopol: string }) => {
  const t = useT();
  const typed = toNopol(useDriver()?.nopol ?? '');
  if (typed === '' || typed === nopol) return null;
  return (
    <div role="status" className="flex items-center gap-3 bg-waiting-s px-5 text-base text-waiting-i" data-other-plate>
      <Truck aria-hidden className="size-5.5 shrink-0" />
      <span className="min-w-0 flex-1 py-2">{t('Hari ini Anda di {{nopol}}, bukan {{typed}}.', { nopol, typed })}</span>
      <button
        type="button"
        onClick={() => void driveWith(nopol)}
        className="-me-2 min-h-13 px-2 underline underline-offset-4"
      >
        {t('Mengerti')}
      </button>
    </div>
  );
};
