import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';

/** What was scanned: a document's number as everywhere, anything else as it is. */
export const ScanNumber = ({ no, className }: { no: string; className?: string }) =>
  /^[A-Z]+-/.test(no) ? (
    <DocNumber no={no} className={className ?? ''} />
  ) : (
    <bdi dir="ltr" className={cn('break-all', className)}>
      {no}
    </bdi>
  );
