import { Tabs as T } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { usePrefs } from '@/base/prefs';
import { cn } from './cn';
import { Count } from './count';
import { tabStyle } from './tab-style';

/** Parts of one thing, one in sight. Arrows, Home and End move; the tab that is moved to is shown. */
export const Tabs = (props: ComponentProps<typeof T.Root>) => {
  // Drawn anew when the page is turned round.
  usePrefs();
  return <T.Root dir={document.dir === 'rtl' ? 'rtl' : 'ltr'} {...props} />;
};
/** The row the tabs stand in, with the hairline below; it scrolls sideways when it must. */
export const TabsList = ({ className, ...rest }: ComponentProps<typeof T.List>) => (
  <T.List {...rest} className={cn('scrollbar-none flex gap-5 overflow-x-auto border-line border-b', className)} />
);

type TriggerProps = ComponentProps<typeof T.Trigger> & {
  count?: ReactNode;
  /** The count is one's own work: filled. */
  mine?: boolean;
};
export const TabsTrigger = ({ count, mine = false, className, children, ...rest }: TriggerProps) => (
  <T.Trigger {...rest} className={cn(tabStyle, className)}>
    {children}
    {count !== undefined && <Count tone={mine ? 'waiting' : 'plain'}>{count}</Count>}
  </T.Trigger>
);

/** What a tab shows; empty while another is on. What is in it takes the focus, never the panel itself. */
export const TabsContent = (props: ComponentProps<typeof T.Content>) => <T.Content tabIndex={undefined} {...props} />;
