import { cn } from './cn';

/** A spinner; decorative, so state what is loading as text beside it. */
export const Spinner = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={cn('spin size-4', className)} fill="none">
    <path d="M8 1.75a6.25 6.25 0 1 1-5.9 4.2" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
  </svg>
);
