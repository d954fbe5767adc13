/** Icons of menu lines by the names that access.ts gives them; a test proves that none is missing. */
import {
  BadgeCheck,
  FileX,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  ScrollText,
  ServerCog,
  Square,
} from 'lucide-react';

export const menuIcons: Record<string, LucideIcon> = {
  'badge-check': BadgeCheck,
  'file-x': FileX,
  inbox: Inbox,
  'layout-dashboard': LayoutDashboard,
  'scroll-text': ScrollText,
  'server-cog': ServerCog,
};
export const menuIcon = (name: string): LucideIcon => menuIcons[name] ?? Square;
