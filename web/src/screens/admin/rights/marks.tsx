/** A matrix cell: the sign differs in shape and carries a text for screen readers. */
import { Check, Lock, ShieldCheck } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import type { Mark } from './answer';

const looks = {
  all: [Check, 'text-done-i'],
  admin: [ShieldCheck, 'text-handed-i'],
  off: [Lock, 'text-ink-3'],
} as const;

export const useMarkWords = (): Record<Mark, string> => {
  const t = useT();
  return {
    all: t('boleh'),
    admin: t('hanya level admin'),
    off: t('tampil, tidak dapat dibuka'),
    none: t('tidak boleh'),
  };
};
export const MarkSign = ({ mark, words }: { mark: Mark; words: string }) => {
  if (mark === 'none')
    return (
      <>
        <span aria-hidden className="text-ink-3">
          ·
        </span>
        <span className="sr-only">{words}</span>
      </>
    );
  const [Icon, look] = looks[mark];
  return (
    <span className={look}>
      <Icon aria-hidden className="mx-auto size-4" />
      <span className="sr-only">{words}</span>
    </span>
  );
};

/** Legend of the signs. */
export const Legend = () => {
  const words = useMarkWords();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-hint text-ink-2">
      {(['all', 'admin', 'off', 'none'] as const).map((mark) => (
        <li key={mark} className="flex items-center gap-1.5">
          <span aria-hidden>
            <MarkSign mark={mark} words="" />
          </span>
          {words[mark]}
        </li>
      ))}
    </ul>
  );
};
