import { printedKinds } from '@domain/navigation/printed-kinds';
import { FileText } from 'lucide-react';
import { ButtonMenu } from '@/ui/dropdown-menu';
import PdfItems, { type PdfLinesProps } from './pdf-items';

/** `PDF`: prints of the selected rows as files; hidden for kinds without prints. */
export const PdfMenu = (props: PdfLinesProps) =>
  printedKinds.includes(props.kind) && (
    <ButtonMenu size="sm" variant="outline" icon={<FileText aria-hidden />} label="PDF">
      {/* Not lazy: the menu's position depends on its height. */}
      <PdfItems {...props} />
    </ButtonMenu>
  );
