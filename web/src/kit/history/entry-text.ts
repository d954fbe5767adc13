import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '@/ui/status-map';
import type { ChangeLine } from './change-line';

/** Description of a history entry. */
export type ToastText = {
  /** After the person's name: `mengisi unit 2`, `Approve`. */
  text: ReactNode;
  /** Below it, dimmed. */
  detail?: ReactNode;
  /** Below its changes: attached evidence. */
  below?: ReactNode;
  /** User text, in a box. */
  quote?: ReactNode;
  icon?: LucideIcon;
  /** Background of the icon, if the action was a decision. */
  tone?: Tone;
  /** Replaces the entry's own changes; `[]` for none. */
  changes?: readonly ChangeLine[];
};
