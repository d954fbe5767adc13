import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';

/** The scanned text: a document number in the usual format, anything else unchanged. */
export const ScanNumber = ({ no, className }: { no: string; className?: string }) =>
  /^[A-Z]+-/.test(no) ? (
    <DocNumber no={no} className={className ?? ''} />
  ) : (
    <bdi dir="ltr" className={cn('break-all', className)}>
      {no}
    </bdi>
  );
