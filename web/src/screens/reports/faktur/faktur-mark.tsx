import { type FakturState, fakturStates } from '@domain/flows/sj/faktur';
import { Check, FileClock, FileX, type LucideIcon, Truck } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { type Tone, toneText } from '@/ui/status-map';

const looks: Record<FakturState, readonly [LucideIcon, Tone]> = {
  BELUM: [FileClock, 'muted'],
  DIBAWA: [Truck, 'moving'],
  KURANG: [FileX, 'rejected'],
  KEMBALI: [Check, 'done'],
};

/** State of an SJ's invoices: icon and text. */
export const FakturMark = ({ of }: { of: FakturState }) => {
  const t = useT();
  const [Icon, tone] = looks[of];
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className={toneText[tone]} />
      <span className={of === 'KURANG' ? `font-semibold ${toneText[tone]}` : undefined}>{t(fakturStates[of])}</span>
    </span>
  );
};
