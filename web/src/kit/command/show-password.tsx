import { Eye, EyeOff } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';

type Props = { shown: boolean; onShow: (shown: boolean) => void; large?: boolean };

/** Button at the end of a password input that reveals it. `large`: for an input of 44 px. */
export const ShowPassword = ({ shown, onShow, large = false }: Props) => {
  const t = useT();
  return (
    <button
      type="button"
      aria-pressed={shown}
      aria-label={shown ? t('Sembunyikan password') : t('Tampilkan password')}
      onClick={() => onShow(!shown)}
      className={cn('rounded-cell hover:text-ink', large ? 'p-2.5' : 'p-1.5')}
    >
      {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </button>
  );
};
