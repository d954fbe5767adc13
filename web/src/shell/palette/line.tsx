import { Command } from 'cmdk';
import type { ReactNode } from 'react';

export type Line = {
  id: string;
  icon: ReactNode;
  text: ReactNode;
  /** Below it, to tell records of the same name apart. */
  second?: ReactNode;
  end?: ReactNode;
  disabled?: boolean;
  run: () => void;
};
export type Lines = { name: string; lines: readonly Line[] };

export const Group = ({ name, lines }: Lines) => (
  <Command.Group
    heading={name}
    className="px-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-hint [&_[cmdk-group-heading]]:text-ink-3"
  >
    {lines.map(({ id, icon, text, second, end, disabled = false, run }) => (
      <Command.Item
        key={id}
        value={id}
        disabled={disabled}
        onSelect={run}
        className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 py-1 data-[disabled=true]:cursor-default data-[selected=true]:bg-sel data-[disabled=true]:text-ink-3 phone:min-h-11"
      >
        <span aria-hidden className="text-ink-2">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{text}</span>
          {second && <span className="block truncate text-hint text-ink-2">{second}</span>}
        </span>
        <span className="flex shrink-0 items-center gap-1">{end}</span>
      </Command.Item>
    ))}
  </Command.Group>
);
