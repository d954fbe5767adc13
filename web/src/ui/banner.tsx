import { CloudAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';

type Props = {
  tone?: 'rejected' | 'waiting' | 'moving';
  /** What happened, in bold. */
  title: ReactNode;
  /** What is still valid, on the same line. */
  detail?: ReactNode;
  /** A second line: the code to report to the webmaster. */
  code?: string;
  action?: ReactNode;
  className?: string;
};
const icons = { rejected: CloudAlert, waiting: TriangleAlert, moving: Info };
const looks = {
  rejected: 'bg-rejected-s text-rejected-i',
  waiting: 'bg-waiting-s text-waiting-i',
  moving: 'bg-moving-s text-moving-i',
};

/** A banner above data that stay visible. */
export const Banner = ({ tone = 'rejected', title, detail, code, action, className }: Props) => {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'rejected' ? 'alert' : 'status'}
      className={cn(
        'flex items-center gap-3 rounded-panel px-4 py-3 text-table phone:flex-wrap',
        looks[tone],
        className,
      )}
    >
      <Icon aria-hidden className="size-4.5" />
      {/* On a phone the action is placed below: beside it the text would be too narrow. */}
      <div className="min-w-0 flex-1 phone:basis-[calc(100%-2rem)]">
        <b className="font-semibold">{title}</b> {detail}
        {code && <div className="text-hint">{code}</div>}
      </div>
      {action}
    </div>
  );
};
