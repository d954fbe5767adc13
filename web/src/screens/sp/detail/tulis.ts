/** The history in the words of the kit: each entry told as a sentence with an icon. */
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
import type { HistoryEntry } from '@/app/api';
import { valueText } from '@/kit/changes';
import type { Told } from '@/kit/history';
import type { Tone } from '@/ui/status-map';
import type { Lang, T } from '../form/words';
import { type Baris, type Ikon, riwayat, saring, type Tab } from './riwayat';

const ikon: Record<Ikon, readonly [icon: LucideIcon | undefined, tone?: Tone]> = {
  buat: [Plus],
  ubah: [PencilLine],
  kirim: [Send],
  setuju: [Check, 'beres'],
  serah: [CornerUpRight, 'serah'],
  unit: [Truck],
  tolak: [Undo2, 'tolak'],
  batal: [Ban, 'diam'],
  /** The person's initials stand there. */
  komentar: [undefined],
  jalan: [Truck, 'jalan'],
  selesai: [Flag, 'beres'],
  uang: [CheckCheck, 'tagih'],
};
const told = (b: Baris): Told => {
  const [icon, tone] = ikon[b.ikon];
  return {
    text: b.kata,
    detail: b.rinci,
    quote: b.kutipan,
    ...(icon && { icon }),
    ...(tone && { tone }),
    changes: b.ubahan.map((u, n) => ({
      field: String(n),
      label: u.label,
      before: u.before ?? '',
      after: u.after ?? '',
    })),
  };
};

export type Cerita = {
  /** Entries of a tab, newest first. */
  entries: (tab: Tab) => HistoryEntry[];
  count: (tab: Tab) => number;
  describe: (entry: HistoryEntry) => Told | undefined;
};
/** @param entries oldest first, as the server tells them */
export const cerita = (entries: readonly HistoryEntry[], t: T, lang: Lang): Cerita => {
  const baris = riwayat(entries, (v, format) => valueText(v, format, lang) || undefined, t);
  const by = new Map(baris.map((b) => [b.revision, b]));
  const of = (tab: Tab) => saring(baris, tab);
  return {
    entries: (tab) => {
      const shown = new Set(of(tab).map((b) => b.revision));
      return entries.filter((e) => shown.has(e.revision)).reverse();
    },
    count: (tab) => of(tab).length,
    describe: (e) => {
      const b = by.get(e.revision);
      return b && told(b);
    },
  };
};
