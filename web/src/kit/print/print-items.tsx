import { MOST_PRINTS, printPagesOf } from '@domain/navigation/print-pages';
import { Printer } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { DropdownMenuItem } from '@/ui/menu-lines';
import { openPrint } from './prints';

export type PrintLinesProps = { kind: string; ids: readonly string[] };
/** Menu lines of a kind's prints. */
export function PrintItems({ kind, ids }: PrintLinesProps) {
  const t = useT();
  return printPagesOf(kind).map((page) => (
    <DropdownMenuItem
      key={page.path}
      {...(ids.length > MOST_PRINTS ? { reason: t('paling banyak {{most}} sekali cetak', { most: MOST_PRINTS }) } : {})}
      onSelect={() => openPrint(page, ids)}
    >
      <Printer aria-hidden className="size-4" />
      {t('Cetak {{what}}', { what: t(page.label) })}
    </DropdownMenuItem>
  ));
}
