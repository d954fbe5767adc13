import { cn } from './cn';

const grounds = {
  moving: 'bg-moving-f',
  waiting: 'bg-waiting-f',
  done: 'bg-done-f',
  muted: 'bg-muted-f',
  primary: 'bg-primary',
};
type Props = { label: string; share: number; tone?: keyof typeof grounds; className?: string };

/** Progress bar, 0 to 1; show the figure as text beside it. */
export const Progress = ({ label, share, tone = 'moving', className }: Props) => (
  <span
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.floor(share * 100)}
    className={cn('block h-1.5 overflow-hidden rounded-full bg-surface-3', className)}
  >
    <span
      className={cn(
        'block h-full origin-left rounded-full transition-transform duration-300 ease-linear motion-reduce:transition-none rtl:origin-right',
        grounds[tone],
      )}
      style={{ transform: `scaleX(${share})` }}
    />
  </span>
);
