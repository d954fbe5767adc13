import { Fragment } from 'react';
import { useNavigate } from 'react-router';
import { PaperLines } from '@/kit/print/paper-lines';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/ui/menu-lines';
import type { MenuLine } from './menu-line';

/** Lines of a row's menu. */
export default function RowMenuLines({ lines }: { lines: MenuLine[] }) {
  const navigate = useNavigate();
  return lines.flatMap((line) => [
    ...(line.apart ? [<DropdownMenuSeparator key={`${line.id}-`} />] : []),
    'print' in line ? (
      <Fragment key={line.id}>
        <PaperLines {...line.print} />
      </Fragment>
    ) : (
      <DropdownMenuItem
        key={line.id}
        danger={line.danger ?? false}
        {...(line.keys ? { keys: line.keys } : {})}
        onSelect={() => ('href' in line ? void navigate(line.href) : line.run())}
      >
        {line.icon}
        {line.label}
      </DropdownMenuItem>
    ),
  ]);
}
