import { Dialog as D } from 'radix-ui';

/** The veil under a dialog, a sheet or the palette; inside a Radix dialog only. */
export const DialogOverlay = () => (
  <D.Overlay className="veil-in fixed inset-0 z-50 bg-[oklch(0.2_0.03_255/0.42)] dark:bg-[oklch(0_0_0/0.6)]" />
);
