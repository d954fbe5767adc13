/** Number of faults in a form, and navigation between them. */
import { useFormState } from 'react-hook-form';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { nextWrong, wrongPaths } from './faults';

type Props = { root: () => ParentNode | null; onGo: (field: string) => void; className: string };

/** Hidden without faults. A click, or F8, moves to the next faulty field after the focused one. */
export const FaultCount = ({ root, onGo, className }: Props) => {
  const t = useT();
  const { errors } = useFormState();
  const wrong = wrongPaths(errors);
  const go = () => {
    const form = root();
    const next = form && nextWrong(form, wrong);
    if (next) onGo(next);
  };
  useShortcuts([{ keys: 'F8', label: t('ke isian yang salah'), run: go, when: wrong.length > 0, typing: true }]);
  if (wrong.length === 0) return null;
  return (
    <button type="button" onClick={go} className={className}>
      {t('{{count}} isian perlu diperbaiki', { count: wrong.length })}
    </button>
  );
};
