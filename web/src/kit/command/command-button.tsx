import { Button, type ButtonProps } from '@/ui/button';
import { cn } from '@/ui/cn';

type Props = ButtonProps & {
  /** `beside` (default) and `below`: always visible. `title`: as a tooltip, where the reason is visible elsewhere. */
  show?: 'beside' | 'below' | 'title';
};

/** Button of a command that may be unavailable, with the reason. */
export const CommandButton = ({ reason, show = 'beside', className, ...rest }: Props) => {
  const button = <Button className={className} {...rest} reason={reason} />;
  if (!reason || show === 'title') return button;
  return (
    <span className={cn('inline-flex gap-2', show === 'below' ? 'flex-col' : 'items-center')}>
      {button}
      <span aria-hidden className="text-hint text-ink-3">
        {reason}
      </span>
    </span>
  );
};
