import { cn } from '@/ui/cn';

/** What a thing is called in logs and settings, small beside the name that people know it by; nothing where both are one. */
export const Technical = ({ name, of, className }: { name: string; of: string; className?: string }) =>
  of === '' || of === name ? null : (
    <>
      {' '}
      <bdi dir="ltr" className={cn('ms-0.5 font-normal text-hint text-ink-3', className)}>
        {of}
      </bdi>
    </>
  );
