/** Icon and tone of every status, as its flow declares them. */
import type { Look, StatusTable } from '@domain/kit/lifecycle/status';
import { statusOf } from '@domain/wording/status';
import {
  BadgeCheck,
  Ban,
  CheckCheck,
  CircleX,
  Flag,
  Hourglass,
  type LucideIcon,
  PencilLine,
  ReceiptText,
  Square,
  Truck,
} from 'lucide-react';
import { moreIcons } from '@/base/text/icons';
import { lateIcon } from './late-icon';

export type Tone = Look;
export type StatusLook = readonly [icon: LucideIcon, tone: Tone];

/** Icons by the names used in declarations. */
export const statusIcons: Readonly<Record<string, LucideIcon>> = {
  'badge-check': BadgeCheck,
  ban: Ban,
  'check-check': CheckCheck,
  'circle-x': CircleX,
  flag: Flag,
  hourglass: Hourglass,
  'pencil-line': PencilLine,
  'receipt-text': ReceiptText,
  truck: Truck,
};

/** The declared icon, fetched if this page hasn't loaded it. */
export const statusIcon = ({ icon }: { icon: string }): LucideIcon =>
  statusIcons[icon] ?? moreIcons.get(icon) ?? (icon === '' ? Square : lateIcon(icon));
/** The look of a status; muted if it isn't declared. */
export const statusLook = (status: string, table?: StatusTable): StatusLook => {
  const { icon = '', look = 'muted' } = statusOf(status, table) ?? {};
  return [statusIcon({ icon }), look];
};

export const toneText: Record<Tone, string> = {
  waiting: 'text-waiting-i',
  moving: 'text-moving-i',
  handed: 'text-handed-i',
  done: 'text-done-i',
  billed: 'text-billed-i',
  rejected: 'text-rejected-i',
  muted: 'text-muted-i',
};
export const toneGround: Record<Tone, string> = {
  waiting: 'bg-waiting-s text-waiting-i',
  moving: 'bg-moving-s text-moving-i',
  handed: 'bg-handed-s text-handed-i',
  done: 'bg-done-s text-done-i',
  billed: 'bg-billed-s text-billed-i',
  rejected: 'bg-rejected-s text-rejected-i',
  muted: 'bg-muted-s text-muted-i',
};
