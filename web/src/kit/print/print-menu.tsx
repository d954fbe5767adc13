import { printedKinds } from '@domain/navigation/printed-kinds';
import { Printer } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { ButtonMenu } from '@/ui/dropdown-menu';
import { PrintItems } from './print-items';

/** `Cetak`: prints of the selected rows; hidden for kinds without prints. */
export const PrintMenu = ({ kind, ids }: { kind: string; ids: readonly string[] }) => {
  const t = useT();
  if (!printedKinds.includes(kind)) return null;
  return (
    <ButtonMenu size="sm" variant="outline" icon={<Printer aria-hidden />} label={t('Cetak')}>
      <PrintItems kind={kind} ids={ids} />
    </ButtonMenu>
  );
};
