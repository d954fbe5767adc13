import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '@/base/i18n';
import { ButtonMenu, DropdownMenuItem, DropdownMenuSeparator } from '@/ui/dropdown-menu';

/** A line leads somewhere (`href`) or does something; `apart`: a line stands above it. */
export type MenuLine = {
  id: string;
  label: string;
  icon?: ReactNode;
  keys?: string;
  danger?: boolean;
  apart?: boolean;
} & ({ href: string } | { run: () => void });

/** Everything that can be done with a row, behind one button at its end. */
export const RowMenu = ({ name, lines, tabIndex }: { name: string; lines: () => MenuLine[]; tabIndex?: number }) => {
  const t = useT();
  return (
    <ButtonMenu
      variant="ghost"
      size="sm"
      square
      data-menu=""
      tabIndex={tabIndex}
      aria-label={t('Tindakan untuk {{name}}', { name })}
      icon={<Ellipsis aria-hidden />}
    >
      <Lines lines={lines()} />
    </ButtonMenu>
  );
};

const Lines = ({ lines }: { lines: MenuLine[] }) => {
  const navigate = useNavigate();
  return lines.flatMap((line) => [
    ...(line.apart ? [<DropdownMenuSeparator key={`${line.id}-`} />] : []),
    <DropdownMenuItem
      key={line.id}
      danger={line.danger ?? false}
      {...(line.keys ? { keys: line.keys } : {})}
      onSelect={() => ('href' in line ? void navigate(line.href) : line.run())}
    >
      {line.icon}
      {line.label}
    </DropdownMenuItem>,
  ]);
};
