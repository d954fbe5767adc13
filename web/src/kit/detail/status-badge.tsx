import type { LucideIcon } from 'lucide-react';
import { cn } from '@/ui/cn';
import { type Tone, toneGround } from '@/ui/status-map';

/** Icon, label and tone of an entry's status. */
export type StatusLook = { icon: LucideIcon; tone: Tone; text: string };

/** An entry's status, beside its name. */
export const StatusBadge = ({ standing: { icon: Icon, tone, text } }: { standing: StatusLook }) => (
  <span
    className={cn(
      'inline-flex h-6.5 items-center gap-2 whitespace-nowrap rounded-cell px-2 font-semibold text-base tracking-normal',
      toneGround[tone],
    )}
  >
    <Icon aria-hidden className="size-4" />
    {text}
  </span>
);
