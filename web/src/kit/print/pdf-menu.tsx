import { printedKinds } from '@domain/print/kinds';
import { FileText } from 'lucide-react';
import { ButtonMenu } from '@/ui/dropdown-menu';
import PdfItems, { type PdfLinesProps } from './pdf-items';

/** `PDF`: what can be printed of the marked rows, as files; nothing where nothing can. */
export const PdfMenu = (props: PdfLinesProps) =>
  printedKinds.includes(props.kind) && (
    <ButtonMenu size="sm" variant="outline" icon={<FileText aria-hidden />} label="PDF">
      {/* Not fetched first: where it opens goes by how high it is. */}
      <PdfItems {...props} />
    </ButtonMenu>
  );
