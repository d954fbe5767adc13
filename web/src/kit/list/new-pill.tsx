import { ArrowUp } from 'lucide-react';
import { useT } from '@/app/i18n';
import { cn } from '@/ui/cn';

/** `3 SP baru`: what came meanwhile waits here until it is asked for. Its room is always kept. */
export const NewPill = ({ count, noun, onShow }: { count: number; noun: string; onShow: () => void }) => {
  const t = useT();
  return (
    <span className="flex min-w-26 justify-end" aria-live="polite">
      <button
        type="button"
        onClick={onShow}
        disabled={count === 0}
        className={cn(
          'inline-flex h-6.5 items-center gap-2 rounded-full bg-jalan-s px-3 font-semibold text-hint text-jalan-i transition-opacity hover:brightness-97 phone:h-10 dark:hover:brightness-115',
          count === 0 && 'invisible',
        )}
      >
        <ArrowUp aria-hidden className="size-3.5" />
        {t('{{count}} {{noun}} baru', { count: Math.min(count, 99), noun })}
      </button>
    </span>
  );
};
