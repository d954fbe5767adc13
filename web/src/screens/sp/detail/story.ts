/** The history in the format of the shared component: each entry as a sentence with an icon. */
import {
  Ban,
  Check,
  CheckCheck,
  CornerUpRight,
  Flag,
  type LucideIcon,
  PencilLine,
  Plus,
  Send,
  Truck,
  Undo2,
} from 'lucide-react';
import type { HistoryEntry } from '@/base/server/api';
import { valueText } from '@/kit/history/changes';
import type { ToastText } from '@/kit/history/entry-text';
import type { Lang, T } from '../form/words';
import { type Line, tellAll } from './history';

/** Icons by their names in the SP's event declarations. */
export const icons: Readonly<Record<string, LucideIcon>> = {
  plus: Plus,
  'pencil-line': PencilLine,
  send: Send,
  check: Check,
  'corner-up-right': CornerUpRight,
  truck: Truck,
  'undo-2': Undo2,
  ban: Ban,
  flag: Flag,
  'check-check': CheckCheck,
};
const entryText = (b: Line): ToastText => {
  // A comment shows the author's initials instead.
  const icon = icons[b.icon];
  return {
    text: b.words,
    detail: b.detail,
    quote: b.quote,
    ...(icon && { icon }),
    ...(b.look && { tone: b.look }),
    changes: b.changes.map((u, n) => ({
      field: String(n),
      label: u.label,
      before: u.before ?? '',
      after: u.after ?? '',
      ...(u.mark && { mark: u.mark }),
      ...(u.facts !== undefined && { facts: u.facts }),
    })),
  };
};

/** Returns the text of an entry. @param entries all entries, oldest first, as the server sends them */
export const tellOf = (
  entries: readonly HistoryEntry[],
  t: T,
  lang: Lang,
): ((entry: HistoryEntry) => ToastText | undefined) => {
  const lines = tellAll(entries, (v, format) => valueText(v, format, lang) || undefined, t, lang);
  // Prints have their own revisions.
  const key = ({ type, revision }: HistoryEntry) => `${type} ${revision}`;
  const by = new Map(entries.map((entry, n) => [key(entry), entryText(lines[n] as Line)]));
  return (entry) => by.get(key(entry));
};
