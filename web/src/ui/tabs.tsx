import { Tabs as T } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { cn } from './cn';
import { Count } from './count';
import { tabStyle } from './tab-style';

/** Tabs, one panel visible. Arrows, Home and End move; focusing a tab shows it. */
export const Tabs = (props: ComponentProps<typeof T.Root>) => {
  // Rerender when the text direction changes.
  usePrefs();
  return <T.Root dir={document.dir === 'rtl' ? 'rtl' : 'ltr'} {...props} />;
};
/** The row of tabs with a hairline below; it scrolls horizontally if necessary. */
export const TabsList = ({ className, ...rest }: ComponentProps<typeof T.List>) => (
  <T.List {...rest} className={cn('scrollbar-none flex gap-5 overflow-x-auto border-line border-b', className)} />
);

type TriggerProps = ComponentProps<typeof T.Trigger> & {
  count?: ReactNode;
  /** The count is the user's own work: filled. */
  mine?: boolean;
};
export const TabsTrigger = ({ count, mine = false, className, children, ...rest }: TriggerProps) => (
  <T.Trigger {...rest} className={cn(tabStyle, className)}>
    {children}
    {count !== undefined && <Count tone={mine ? 'waiting' : 'plain'}>{count}</Count>}
  </T.Trigger>
);

/** Panel of a tab; empty while another is selected. Its content takes the focus, never the panel itself. */
export const TabsContent = (props: ComponentProps<typeof T.Content>) => <T.Content tabIndex={undefined} {...props} />;
