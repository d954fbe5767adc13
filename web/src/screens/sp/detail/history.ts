/** The SP's history as sentences: who did what, with what was written and what changed. */

import type { Titik } from '@domain/flows/sp/content';
import { spFlow } from '@domain/flows/sp/sp';
import { desks } from '@domain/flows/sp/status';
import type { Unit } from '@domain/flows/sp/units';
import type { Telling } from '@domain/kit/flow';
import type { Look } from '@domain/kit/status';
import type { HistoryEntry } from '@/app/api';
import { same } from '@/kit/form/values';
import { pointChanges } from '../form/point-changes';
import type { T } from '../form/words';
import { namaUnit } from '../list/row';

/** What of a history's entry is told. */
export type Kejadian = Pick<HistoryEntry, 'revision' | 'type' | 'at' | 'by' | 'data' | 'changes'>;
/** A change as it is shown: label, then before → after; `undefined`: was or is empty. */
export type Ubahan = { label: string; before?: string; after?: string };
export type Baris = {
  revision: number;
  at: string;
  oleh: string;
  /** As the declaration has it. */
  icon: string;
  look?: Look;
  /** What follows the name: "mengajukan". */
  kata: string;
  rinci?: string;
  /** What somebody wrote, shown as a bubble. */
  kutipan?: string;
  nomor?: number;
  ubahan: Ubahan[];
};
/** Writes a plain value as people read it. */
export type Tulis = (value: unknown, format: string | undefined) => string | undefined;

type Data = Record<string, unknown>;
const label = (desk: unknown): string => desks.find((d) => d.desk === desk)?.label ?? String(desk);
const unitTeks = (u: Unit): string =>
  u.milik === 'MITRA' ? `${u.mitra_nama}, ${u.nopol}` : `${u.nopol}, ${u.driver_nama}`;

/** Told by the sentence itself or of no use to a reader. */
const diam = ['status', 'revisi', 'customer_nama', 'units', 'po', 'kembali'];
const ubahan = (e: Kejadian, tulis: Tulis, t: T): Ubahan[] => {
  if (e.type === 'SpCreated') return [];
  return e.changes
    .filter((c) => !diam.includes(c.field) && !same(c.before, c.after))
    .flatMap((c): Ubahan[] =>
      c.field === 'isi.muat' || c.field === 'isi.bongkar'
        ? pointChanges(t(c.label), (c.before ?? []) as Titik[], (c.after ?? []) as Titik[], t)
        : [{ label: t(c.label), before: tulis(c.before, c.format), after: tulis(c.after, c.format) }],
    );
};

/** The numbers (from 1) of the units that an event named anew or differently. */
const diisi = (before: readonly Unit[], after: readonly Unit[]): number[] =>
  after.flatMap((u, n) => (same(u, before[n]) ? [] : [n + 1]));
const daftarUnit = (units: readonly Unit[]) => units.map(unitTeks).join(' · ');

type Kata = Pick<Baris, 'icon' | 'look' | 'kata'> & Partial<Pick<Baris, 'rinci' | 'kutipan' | 'nomor'>>;
/** What an SP's sentences say beyond the declaration: values they name, another word, and what stands below. */
type Besides = { values?: Record<string, string | number>; kata?: string; rinci?: string | undefined; nomor?: number };
/** @param before units named until then */
const besides = (e: Kejadian, before: readonly Unit[], tulis: Tulis, t: T): Besides => {
  const d: Data = e.data;
  const units = (d.units ?? []) as Unit[];
  switch (e.type) {
    case 'SpEdited':
      return d.void ? { kata: t('mengubah; persetujuan batal') } : {};
    case 'SpOwnFleetApproved':
      return { rinci: daftarUnit(units) };
    case 'SpHandedOver':
      return { values: { unit: `${d.jumlah} ${namaUnit(String(d.unit_type ?? ''))}` } };
    case 'SpUnitsNamed': {
      const slots = diisi(before, units);
      if (slots.length === 0) return { kata: t('mengurangi unit mitra') };
      return { values: { n: slots.join(', ') }, rinci: daftarUnit(slots.flatMap((n) => units[n - 1] ?? [])) };
    }
    case 'SpPurchasingApproved':
      return { rinci: daftarUnit(before) };
    case 'SpAkuntingApproved': {
      const po = (d.po ?? []) as { nomor: string; mitra_nama: string }[];
      return { rinci: po.map((p) => `${p.nomor}, ${p.mitra_nama}`).join(' · ') || undefined };
    }
    case 'SpRejected':
      return { values: { desk: label(d.desk) } };
    case 'SpCommented':
      return { values: { nomor: Number(d.nomor) }, nomor: Number(d.nomor) };
    case 'SpUnitPriceChanged': {
      const u = before[Number(d.slot) - 1];
      const lama = u?.milik === 'MITRA' ? tulis(u.harga, 'money') : undefined;
      return { values: { n: Number(d.slot) }, rinci: `${lama ?? '–'} → ${tulis(d.harga, 'money')}` };
    }
    case 'SpCrewSwapped': {
      const [lama, baru] = [before[Number(d.slot) - 1], d.unit as Unit];
      const crew = (u: Unit) => `${u.nopol}, ${u.driver_nama}`;
      return { values: { n: Number(d.slot) }, rinci: lama ? `${crew(lama)} → ${crew(baru)}` : crew(baru) };
    }
    default:
      return {};
  }
};
const tells: Readonly<Record<string, Telling>> = spFlow.tells;
const sebut = (e: Kejadian, before: readonly Unit[], tulis: Tulis, t: T): Kata => {
  const told = tells[e.type];
  if (!told) return { icon: 'pencil-line', kata: e.type };
  const { values, kata, rinci, nomor } = besides(e, before, tulis, t);
  const kutipan = String((told.quote && e.data[told.quote]) ?? '') || undefined;
  return {
    icon: told.icon,
    ...(told.look && { look: told.look }),
    kata: kata ?? t(told.text, values),
    rinci,
    kutipan,
    ...(nomor === undefined ? {} : { nomor }),
  };
};

/** Units after an event, as far as the sentences need to know. */
const unitsSesudah = (e: Kejadian, units: Unit[]): Unit[] => {
  const d: Data = e.data;
  const slot = Number(d.slot) - 1;
  if (['SpOwnFleetApproved', 'SpHandedOver', 'SpUnitsNamed'].includes(e.type)) return (d.units ?? []) as Unit[];
  if (['SpReturned', 'SpRevised'].includes(e.type) || (e.type === 'SpEdited' && d.void)) return [];
  if (e.type === 'SpCrewSwapped') return units.map((u, n) => (n === slot ? (d.unit as Unit) : u));
  if (e.type === 'SpUnitPriceChanged')
    return units.map((u, n) => (n === slot && u.milik === 'MITRA' ? { ...u, harga: Number(d.harga) } : u));
  return units;
};

/** All entries as sentences, oldest first. @param events oldest first */
export const riwayat = (events: readonly Kejadian[], tulis: Tulis, t: T): Baris[] => {
  let units: Unit[] = [];
  return events.map((e) => {
    const kata = sebut(e, units, tulis, t);
    units = unitsSesudah(e, units);
    return { revision: e.revision, at: e.at, oleh: e.by.fullname, ubahan: ubahan(e, tulis, t), ...kata };
  });
};

export const tabs = ['riwayat', 'komentar', 'perubahan'] as const;
export type Tab = (typeof tabs)[number];
/** What a tab shows of the one stream: all of it, the numbered comments, or everything else. */
export const saring = (baris: readonly Baris[], tab: Tab): Baris[] =>
  baris.filter((b) => tab === 'riwayat' || (tab === 'komentar') === (b.nomor !== undefined));
