import { useId } from 'react';
import { Button, type ButtonProps } from '@/ui/button';
import { cn } from '@/ui/cn';

type Props = ButtonProps & {
  /** Why it can't be given now: the button is disabled and this stands beside it. */
  reason?: string;
  /** `beside` (default) and `below`: in sight. `title`: on hover only, where the reason is in sight elsewhere. */
  show?: 'beside' | 'below' | 'title';
};

/** A button of a command that may be refused for a reason the user should read. It can be focused while disabled. */
export const CommandButton = ({ reason, show = 'beside', className, ...rest }: Props) => {
  const id = useId();
  if (!reason) return <Button className={className} {...rest} />;
  const button = (
    <Button
      className={className}
      {...rest}
      aria-disabled
      aria-describedby={show === 'title' ? undefined : id}
      title={reason}
    />
  );
  if (show === 'title') return button;
  return (
    <span className={cn('inline-flex gap-2', show === 'below' ? 'flex-col' : 'items-center')}>
      {button}
      <span id={id} className="text-hint text-ink-3">
        {reason}
      </span>
    </span>
  );
};
