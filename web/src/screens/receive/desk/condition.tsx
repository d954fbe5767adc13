import { Check, type LucideIcon, PackageMinus, PackageX } from 'lucide-react';
import { number } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { type Tone, toneText } from '@/ui/status-map';
import type { Sj } from '../scan/number';
import { type Condition, type ReceiptDetails, shortOf } from './scan-message';

const looks: Record<Condition, readonly [LucideIcon, Tone]> = {
  LENGKAP: [Check, 'done'],
  KURANG: [PackageMinus, 'waiting'],
  RUSAK: [PackageX, 'rejected'],
};
export const conditionWord = (kondisi: Condition, t: T): string =>
  ({ LENGKAP: t('Lengkap'), KURANG: t('Kurang'), RUSAK: t('Rusak') })[kondisi];

/** Condition in which a paper's goods were received: icon and text; `word` replaces the text. */
export const ConditionMark = ({ of, word, className }: { of: Condition; word?: string; className?: string }) => {
  const t = useT();
  const [Icon, tone] = looks[of];
  return (
    <span className={cn('flex items-center gap-1.5 whitespace-nowrap', className)}>
      <Icon aria-hidden className={toneText[tone]} />
      <span className={of === 'LENGKAP' ? undefined : cn('font-semibold', toneText[tone])}>
        {word ?? conditionWord(of, t)}
      </span>
    </span>
  );
};

/** Condition of a paper on the desk, with the shortage if one was reported; a dash while the condition is unset. */
export const SjConditionMark = ({ sj, details }: { sj: Sj; details: ReceiptDetails }) => {
  const t = useT();
  if (details.kondisi === '') return <span className="text-ink-3">–</span>;
  const short = details.kondisi === 'KURANG' ? shortOf(sj) : undefined;
  if (!short) return <ConditionMark of={details.kondisi} />;
  const { unit, n } = short;
  const what =
    unit === 'koli'
      ? t('{{count}} koli', { count: n })
      : `${number(n)} ${(unit === 'qty' ? t('Qty') : t('Ikat')).toLowerCase()}`;
  return <ConditionMark of={details.kondisi} word={t('Kurang {{what}}', { what })} />;
};
