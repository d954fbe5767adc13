import { Check, type LucideIcon, PackageMinus, PackageX } from 'lucide-react';
import type { T } from '@/base/i18n';
import { useT } from '@/base/i18n';
import { cn } from '@/ui/cn';
import { type Tone, toneText } from '@/ui/status-map';
import type { Condition } from './work-list';

const looks: Record<Condition, readonly [LucideIcon, Tone]> = {
  LENGKAP: [Check, 'done'],
  KURANG: [PackageMinus, 'waiting'],
  RUSAK: [PackageX, 'rejected'],
};
export const conditionWord = (kondisi: Condition, t: T): string =>
  ({ LENGKAP: t('Lengkap'), KURANG: t('Kurang'), RUSAK: t('Rusak') })[kondisi];

/** In what condition a paper's goods were signed for: icon and word; `word` in place of its own. */
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
