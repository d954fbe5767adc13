import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react';
import { cn } from './cn';
import { Count } from './count';

type State = { value: string; set: (value: string) => void; id: string };
const TabsState = createContext<State | undefined>(undefined);
const useTabs = (): State => {
  const state = useContext(TabsState);
  if (!state) throw new Error('a tab stands outside its Tabs');
  return state;
};

type TabsProps = Omit<ComponentProps<'div'>, 'onChange'> & {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};
/** Parts of one thing, one in sight. Arrows, Home and End move; the tab that is moved to is shown. */
export const Tabs = ({ value, defaultValue = '', onValueChange, ...rest }: TabsProps) => {
  const [own, setOwn] = useState(defaultValue);
  const id = useId();
  const set = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <TabsState value={{ value: value ?? own, set, id }}>
      <div {...rest} />
    </TabsState>
  );
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const move = (e: KeyboardEvent<HTMLDivElement>) => {
  const all = [...e.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const step = (steps[e.key] ?? 0) * (getComputedStyle(e.currentTarget).direction === 'rtl' ? -1 : 1);
  const next =
    e.key === 'Home' ? 0 : e.key === 'End' ? all.length - 1 : step === 0 ? -1 : (at + step + all.length) % all.length;
  if (at < 0 || next < 0) return;
  e.preventDefault();
  all[next]?.focus();
  all[next]?.click();
};
/** The row the tabs stand in, with the hairline below; it scrolls sideways when it must. */
export const TabsList = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    role="tablist"
    {...rest}
    onKeyDown={(e) => {
      rest.onKeyDown?.(e);
      if (!e.defaultPrevented) move(e);
    }}
    className={cn('scrollbar-none flex gap-5 overflow-x-auto border-line border-b', className)}
  />
);

/** Looks of one tab, also for links that change the address (`aria-current="page"`). */
export const tabStyle = cn(
  '-mb-px flex h-9.5 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-0 text-ink-2 text-table transition-colors',
  'hover:text-ink aria-selected:border-primary aria-selected:font-semibold aria-selected:text-ink',
  'aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink',
  'focus-visible:-outline-offset-2 phone:h-11',
);
type TriggerProps = ComponentProps<'button'> & {
  value: string;
  count?: ReactNode;
  /** The count is one's own work: filled. */
  mine?: boolean;
};
export const TabsTrigger = ({ value, count, mine = false, className, children, ...rest }: TriggerProps) => {
  const state = useTabs();
  const on = state.value === value;
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      id={`${state.id}-t-${value}`}
      aria-selected={on}
      aria-controls={`${state.id}-p-${value}`}
      tabIndex={on ? 0 : -1}
      onClick={(e) => {
        rest.onClick?.(e);
        state.set(value);
      }}
      className={cn(tabStyle, className)}
    >
      {children}
      {count !== undefined && <Count tone={mine ? 'waiting' : 'plain'}>{count}</Count>}
    </button>
  );
};

/** What a tab shows; not there while another is on. */
export const TabsContent = ({ value, className, ...rest }: ComponentProps<'div'> & { value: string }) => {
  const state = useTabs();
  return state.value === value ? (
    <div
      role="tabpanel"
      id={`${state.id}-p-${value}`}
      aria-labelledby={`${state.id}-t-${value}`}
      {...rest}
      className={cn('-outline-offset-2', className)}
    />
  ) : null;
};
