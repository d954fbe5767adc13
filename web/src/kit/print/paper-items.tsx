import PdfItems from './pdf-items';
import { PrintItems, type PrintLinesProps } from './print-items';

export type PaperLinesProps = PrintLinesProps;
export default function PaperItems(props: PaperLinesProps) {
  return (
    <>
      <PrintItems {...props} />
      <PdfItems {...props} />
    </>
  );
}
