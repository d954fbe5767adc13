import { MailItems } from './mail-items';
import type { MailedDocument } from './mailed-document';
import PdfItems from './pdf-items';
import { PrintItems, type PrintLinesProps } from './print-items';

/** `of`: the single document, if its prints may also be mailed. */
export type PaperLinesProps = PrintLinesProps & { of?: MailedDocument };
export default function PaperItems({ of, ...props }: PaperLinesProps) {
  return (
    <>
      <PrintItems {...props} />
      <PdfItems {...props} />
      {of && <MailItems kind={props.kind} of={of} />}
    </>
  );
}
