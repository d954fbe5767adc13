import { Dialog as D } from 'radix-ui';
import { cn } from './cn';

/**
 * The backdrop of a dialog, a sheet or the palette; only inside a Radix dialog. `clear`: the page behind stays fully
 * visible.
 */
export const DialogOverlay = ({ clear = false }: { clear?: boolean }) => (
  <D.Overlay
    className={cn('veil-in fixed inset-0 z-50', !clear && 'bg-[oklch(0.2_0.03_255/0.42)] dark:bg-[oklch(0_0_0/0.6)]')}
  />
);
