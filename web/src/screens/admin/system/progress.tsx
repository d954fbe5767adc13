import { cn } from '@/ui/cn';

type Props = { label: string; share: number; className?: string };

/** How far something is, 0 to 1; say it in figures beside it. */
export const Progress = ({ label, share, className }: Props) => (
  <span
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.floor(share * 100)}
    className={cn('block h-1.5 overflow-hidden rounded-full bg-surface-3', className)}
  >
    <span
      className="block h-full origin-left rounded-full bg-jalan-f transition-transform duration-700 ease-linear motion-reduce:transition-none rtl:origin-right"
      style={{ transform: `scaleX(${Math.max(0.01, share)})` }}
    />
  </span>
);
