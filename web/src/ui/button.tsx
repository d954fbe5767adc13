import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn';
import { Spinner } from './spinner';

export const buttonStyle = cva(
  [
    'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium',
    'transition-colors aria-disabled:cursor-default',
    'not-aria-busy:aria-disabled:border-line-2 not-aria-busy:aria-disabled:bg-surface-2 not-aria-busy:aria-disabled:text-ink-3',
    'phone:rounded-phone phone:text-base',
    // Hidden in print.
    'print:hidden',
  ],
  {
    variants: {
      variant: {
        primary: 'border-primary bg-primary text-on-primary hover:border-primary-hover hover:bg-primary-hover',
        outline: 'border-line-2 bg-surface text-ink hover:bg-surface-2 aria-expanded:bg-surface-2',
        /** Secondary emphasis, next to a plain outline: approving on a card. */
        soft: 'border-primary-line bg-surface text-primary-ink hover:bg-primary-soft',
        ghost: 'border-transparent text-ink-2 hover:bg-surface-2 hover:text-ink aria-expanded:bg-surface-2',
        danger: 'border-danger bg-danger text-on-danger hover:brightness-92 dark:hover:brightness-108',
        'danger-outline':
          'border-danger/45 bg-surface text-danger hover:border-danger hover:bg-rejected-s hover:text-rejected-i',
      },
      size: {
        /** Toolbars */
        sm: 'h-7.5 px-2.5 text-table phone:h-11 phone:px-4',
        /** Forms and dialogs */
        form: 'h-8.5 px-3.5 text-base phone:h-11 phone:px-4',
        md: 'h-9 px-3.5 text-base phone:h-11 phone:px-4',
        /** Sign-in, phone */
        lg: 'h-11 px-5 text-base',
      },
      /** Square, for an icon with an `aria-label`. */
      square: { true: 'px-0 phone:px-0', false: '' },
    },
    compoundVariants: [
      { square: true, size: 'sm', class: 'w-7.5 phone:w-11' },
      { square: true, size: 'form', class: 'w-8.5 phone:w-11' },
      { square: true, size: 'md', class: 'w-9 phone:w-11' },
      { square: true, size: 'lg', class: 'w-11' },
    ],
    defaultVariants: { variant: 'outline', size: 'md', square: false },
  },
);

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> &
  VariantProps<typeof buttonStyle> & {
    /** A command is running: a spinner replaces `icon`, presses are ignored, the focus stays. */
    loading?: boolean;
    icon?: ReactNode;
    /** Why it is disabled. It stays focusable and shows the reason; there is no other way to disable a button. */
    reason?: string | false | undefined;
    /** The child (a link) is styled as the button. */
    asChild?: boolean;
  };

/** Use at most one primary button in the content. */
export const Button = ({
  variant,
  size,
  square,
  loading = false,
  icon,
  reason,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const id = useId();
  const off = loading || Boolean(reason);
  const style = cn(buttonStyle({ variant, size, square }), className);
  if (asChild) {
    return (
      <Slot.Root className={style} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={style}
      title={reason ? undefined : rest.title}
      aria-busy={loading || undefined}
      aria-disabled={off || undefined}
      aria-describedby={[rest['aria-describedby'], reason && id].filter(Boolean).join(' ') || undefined}
      onClick={off ? (e) => e.preventDefault() : onClick}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
  return reason ? (
    <>
      {button}
      <span id={id} hidden>
        {reason}
      </span>
    </>
  ) : (
    button
  );
};
