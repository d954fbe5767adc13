import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '@/ui/status-map';
import type { ChangeLine } from './change-line';

/** How one entry is told. */
export type ToastText = {
  /** After the name: `mengisi unit 2`, `Approve`. */
  text: ReactNode;
  /** Below it, quiet. */
  detail?: ReactNode;
  /** Below its changes: what came along with it. */
  below?: ReactNode;
  /** What somebody wrote: in a box. */
  quote?: ReactNode;
  icon?: LucideIcon;
  /** A ground for the icon where the step decided something. */
  tone?: Tone;
  /** Other lines in place of the entry's own changes; `[]` for none. */
  changes?: readonly ChangeLine[];
};
