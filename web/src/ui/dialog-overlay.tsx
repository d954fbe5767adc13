import { Dialog as D } from 'radix-ui';
import { cn } from './cn';

/** The veil under a dialog, a sheet or the palette; inside a Radix dialog only. `clear`: what is behind is still seen. */
export const DialogOverlay = ({ clear = false }: { clear?: boolean }) => (
  <D.Overlay
    className={cn('veil-in fixed inset-0 z-50', !clear && 'bg-[oklch(0.2_0.03_255/0.42)] dark:bg-[oklch(0_0_0/0.6)]')}
  />
);
