import { phone } from '@/base/text/format';
import { cn } from './cn';

/** A phone number in its standard format, as a link that calls it. */
export const Phone = ({ no, className }: { no: string; className?: string }) => (
  <a href={`tel:${no}`} className={cn('whitespace-nowrap hover:underline', className)}>
    <bdi dir="ltr">{phone(no)}</bdi>
  </a>
);
