import { Button, type ButtonProps } from '@/ui/button';
import { cn } from '@/ui/cn';

type Props = ButtonProps & {
  /** `beside` (default) and `below`: in sight. `title`: while it is focused or pointed at, where the reason is in sight elsewhere. */
  show?: 'beside' | 'below' | 'title';
};

/** A button of a command that may be refused for a reason the user should read. */
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
