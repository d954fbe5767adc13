import { cn } from '@/ui/cn';

/** The technical name from logs and settings, small beside the display name; nothing if both are equal. */
export const Technical = ({ name, of, className }: { name: string; of: string; className?: string }) =>
  of === '' || of === name ? null : (
    <>
      {' '}
      <bdi dir="ltr" className={cn('ms-0.5 font-normal text-hint text-ink-3', className)}>
        {of}
      </bdi>
    </>
  );
