import { Logo } from '@/ui/logo';

/**
 * Loading animation of the first page, after 150 ms; later navigations keep the old page and show the shell's progress
 * bar.
 */
export const PageLoading = () => (
  <div role="status" aria-label="Memuat" className="after-150 grid h-dvh place-items-center">
    <div className="flex flex-col items-center gap-4">
      <Logo className="size-10" />
      <span aria-hidden className="h-0.5 w-24 overflow-hidden rounded-full bg-surface-3">
        <span className="progress block h-full w-1/3 rounded-full bg-primary" />
      </span>
    </div>
  </div>
);
