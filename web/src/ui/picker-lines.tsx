import { Check, Lock, type LucideIcon, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';
import { Match } from './match';
import type { PickerItem } from './picker-item';

/** A longer reason gets its own line, to leave space for the name. */
const SHORT = 24;
const HintLine = ({
  icon: Icon,
  className,
  children,
}: {
  icon: LucideIcon;
  className?: string;
  children: ReactNode;
}) => (
  <span className={cn('col-start-2 col-end-4 flex items-start gap-1.5 text-hint text-ink-2', className)}>
    <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </span>
);

type LineProps = { id: string; current: boolean; onTake: () => void; onPoint: () => void };
const scrollTo = (current: boolean) => (el: HTMLElement | null) => {
  if (current) el?.scrollIntoView({ block: 'nearest' });
};

export const Line = <D,>({
  id,
  item,
  query,
  current,
  chosen,
  onTake,
  onPoint,
}: LineProps & { item: PickerItem<D>; query: string; chosen: boolean }) => {
  const long = (item.reason?.length ?? 0) > SHORT;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keyboard.
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it.
    <div
      ref={scrollTo(current)}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={item.reason ? true : undefined}
      onClick={onTake}
      onMouseMove={onPoint}
      className={cn(
        'grid cursor-pointer grid-cols-[1.25rem_1fr_auto] items-baseline gap-x-2 px-2.5 py-1.5 aria-disabled:cursor-default',
        current && 'bg-sel',
      )}
    >
      <span className="self-center">{chosen && <Check aria-hidden className="text-primary-ink" />}</span>
      <span className={cn('truncate text-base', item.reason && 'text-ink-3')}>
        <Match text={item.label} query={query} />
      </span>
      <span className="flex items-center gap-1.5 text-hint text-ink-2">
        {item.reason && !long ? (
          <>
            <Lock aria-hidden className="size-3.5" />
            {item.reason}
          </>
        ) : (
          item.aside
        )}
      </span>
      {item.second && <span className="col-start-2 col-end-4 truncate text-hint text-ink-3">{item.second}</span>}
      {long && <HintLine icon={Lock}>{item.reason}</HintLine>}
      {item.warning && !item.reason && (
        <HintLine icon={TriangleAlert} className="text-waiting-i">
          {item.warning}
        </HintLine>
      )}
    </div>
  );
};

export const Foot = ({ id, label, current, onTake, onPoint }: LineProps & { label: string }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keyboard.
  // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it.
  <div
    ref={scrollTo(current)}
    id={id}
    role="option"
    aria-selected={false}
    onClick={onTake}
    onMouseMove={onPoint}
    className={cn(
      'flex cursor-pointer items-center gap-2 border-line border-t px-3 py-2 font-medium text-primary-ink text-table',
      current && 'bg-sel',
    )}
  >
    <Plus aria-hidden />
    {label}
  </div>
);
