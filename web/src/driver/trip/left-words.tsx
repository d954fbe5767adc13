/** Texts for goods that a driver hands in. */
import type { DriverLeft } from '@domain/flows/driver/on-truck';
import { number, splitNumber, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';

type Amounts = DriverLeft['kurang'];
const useAmounts = () => {
  const t = useT();
  return ({ koli, qty, ikat }: Amounts): string =>
    [
      koli > 0 && t('{{n}} koli', { n: number(koli) }),
      qty > 0 && t('{{n}} qty', { n: number(qty) }),
      ikat > 0 && t('{{n}} ikat', { n: number(ikat) }),
    ]
      .filter(Boolean)
      .join(', ');
};
/** Who accepted it, if known, and what was missing. */
export const Taken = ({ of }: { of: DriverLeft }) => {
  const t = useT();
  const amounts = useAmounts();
  const what = amounts(of.kurang);
  return (
    <>
      <span className="block font-medium text-base text-done-i">
        {of.pada
          ? t('Diserahkan {{at}}, diterima {{by}}', { at: time(of.pada), by: of.oleh })
          : t('Diserahkan, diterima {{by}}', { by: of.oleh })}
      </span>
      {what && <span className="block font-medium text-base text-waiting-i">{t('Kurang {{what}}', { what })}</span>}
    </>
  );
};
/** Its number and amount: in koli if it has any, as drivers count. */
export const LeftWords = ({ of }: { of: DriverLeft }) => {
  const amounts = useAmounts();
  const [prefix, last] = splitNumber(of.nomor);
  const what = amounts(of.koli > 0 ? { koli: of.koli, qty: 0, ikat: 0 } : of);
  return (
    <span className="flex flex-wrap gap-x-2 text-base text-ink-2">
      <bdi dir="ltr">
        {prefix}
        <b className="font-semibold text-ink">{last}</b>
      </bdi>
      <b className="font-semibold text-ink">{what}</b>
    </span>
  );
};
