/** Icon and tone of every status, as its flow declares them. */
import type { Look, StatusTable } from '@domain/kit/status';
import { statusOf } from '@domain/texts/status';
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
  Truck,
} from 'lucide-react';

export type Tone = Look;
export type StatusLook = readonly [icon: LucideIcon, tone: Tone];

/** Icons by the names that declarations use. */
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

/** The icon that a declaration names; one that nobody drew yet is a pencil. */
export const statusIcon = ({ icon }: { icon: string }): LucideIcon => statusIcons[icon] ?? PencilLine;
/** The look of a status; one that nobody drew yet is quiet. */
export const statusLook = (status: string, table?: StatusTable): StatusLook => {
  const { icon = '', look = 'diam' } = statusOf(status, table) ?? {};
  return [statusIcon({ icon }), look];
};

export const toneText: Record<Tone, string> = {
  tunggu: 'text-tunggu-i',
  jalan: 'text-jalan-i',
  serah: 'text-serah-i',
  beres: 'text-beres-i',
  tagih: 'text-tagih-i',
  tolak: 'text-tolak-i',
  diam: 'text-diam-i',
};
export const toneGround: Record<Tone, string> = {
  tunggu: 'bg-tunggu-s text-tunggu-i',
  jalan: 'bg-jalan-s text-jalan-i',
  serah: 'bg-serah-s text-serah-i',
  beres: 'bg-beres-s text-beres-i',
  tagih: 'bg-tagih-s text-tagih-i',
  tolak: 'bg-tolak-s text-tolak-i',
  diam: 'bg-diam-s text-diam-i',
};
