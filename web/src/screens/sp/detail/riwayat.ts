/** The SP's history as sentences: who did what, with what was written and what changed. */

import { desks } from '@domain/flows/sp-alur';
import type { Titik } from '@domain/flows/sp-isi';
import type { Unit } from '@domain/flows/sp-unit';
import type { HistoryEntry } from '@/app/api';
import { same } from '@/kit/form/values';
import { pointChanges } from '../form/point-changes';
import type { T } from '../form/words';
import { namaUnit } from '../list/baris';

/** What of a history's entry is told. */
export type Kejadian = Pick<HistoryEntry, 'revision' | 'type' | 'at' | 'by' | 'data' | 'changes'>;
export type Ikon =
  | 'buat'
  | 'ubah'
  | 'kirim'
  | 'setuju'
  | 'serah'
  | 'unit'
  | 'tolak'
  | 'batal'
  | 'komentar'
  | 'jalan'
  | 'selesai'
  | 'uang';
/** A change as it is shown: label, then before → after; `undefined`: was or is empty. */
export type Ubahan = { label: string; before?: string; after?: string };
export type Baris = {
  revision: number;
  at: string;
  oleh: string;
  ikon: Ikon;
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

type Kata = Pick<Baris, 'ikon' | 'kata'> & Partial<Pick<Baris, 'rinci' | 'kutipan' | 'nomor'>>;
/** @param before units named until then */
const sebut = (e: Kejadian, before: readonly Unit[], tulis: Tulis, t: T): Kata => {
  const d: Data = e.data;
  const text = (key: string) => String(d[key] ?? '');
  const units = (d.units ?? []) as Unit[];
  switch (e.type) {
    case 'SpCreated':
      return { ikon: 'buat', kata: t('membuat draf') };
    case 'SpEdited':
      return { ikon: 'ubah', kata: d.void ? t('mengubah; persetujuan batal') : t('mengubah') };
    case 'SpSubmitted':
      return { ikon: 'kirim', kata: t('mengajukan') };
    case 'SpMarketingApproved':
      return { ikon: 'setuju', kata: 'Approve Marketing' };
    case 'SpOwnFleetApproved':
      return { ikon: 'setuju', kata: t('Approve Operasional, armada sendiri'), rinci: daftarUnit(units) };
    case 'SpHandedOver': {
      const unit = `${d.jumlah} ${namaUnit(text('unit_type'))}`;
      return { ikon: 'serah', kata: t('menyerahkan {{unit}} ke Purchasing', { unit }), kutipan: text('alasan') };
    }
    case 'SpUnitsNamed': {
      const slots = diisi(before, units);
      const changed = slots.flatMap((n) => units[n - 1] ?? []);
      if (slots.length === 0) return { ikon: 'unit', kata: t('mengurangi unit mitra') };
      return { ikon: 'unit', kata: t('mengisi unit {{n}}', { n: slots.join(', ') }), rinci: daftarUnit(changed) };
    }
    case 'SpPurchasingApproved':
      return { ikon: 'setuju', kata: 'Approve Purchasing', rinci: daftarUnit(before) };
    case 'SpReturned':
      return { ikon: 'tolak', kata: t('mengembalikan ke Operasional'), kutipan: text('komentar') };
    case 'SpAkuntingApproved': {
      const po = (d.po ?? []) as { nomor: string; mitra_nama: string }[];
      const rinci = po.map((p) => `${p.nomor}, ${p.mitra_nama}`).join(' · ');
      return { ikon: 'setuju', kata: 'Approve Akunting', rinci: rinci || undefined };
    }
    case 'SpRejected':
      return { ikon: 'tolak', kata: `Reject ${label(d.desk)}`, kutipan: text('komentar') };
    case 'SpRevised':
      return { ikon: 'ubah', kata: t('membuka revisi') };
    case 'SpCancelled':
      return { ikon: 'batal', kata: t('membatalkan'), kutipan: text('alasan') };
    case 'SpCommented':
      return { ikon: 'komentar', kata: `#${d.nomor}`, kutipan: text('teks'), nomor: Number(d.nomor) };
    case 'SpUnitPriceChanged': {
      const u = before[Number(d.slot) - 1];
      const lama = u?.milik === 'MITRA' ? tulis(u.harga, 'money') : undefined;
      const rinci = `${lama ?? '–'} → ${tulis(d.harga, 'money')}`;
      return {
        ikon: 'ubah',
        kata: t('mengubah harga beli unit {{n}}', { n: Number(d.slot) }),
        rinci,
        kutipan: text('alasan') || undefined,
      };
    }
    case 'SpCrewSwapped': {
      const [lama, baru] = [before[Number(d.slot) - 1], d.unit as Unit];
      const crew = (u: Unit) => `${u.nopol}, ${u.driver_nama}`;
      const rinci = lama ? `${crew(lama)} → ${crew(baru)}` : crew(baru);
      return { ikon: 'unit', kata: t('mengganti unit {{n}}', { n: Number(d.slot) }), rinci };
    }
    case 'SpDeparted':
      return { ikon: 'jalan', kata: t('mencatat SP berjalan') };
    case 'SpFinished':
      return { ikon: 'selesai', kata: t('mencatat SP selesai') };
    case 'SpInvoiced':
      return { ikon: 'uang', kata: t('mencatat SP ditagih') };
    case 'SpPaid':
      return { ikon: 'uang', kata: t('mencatat SP lunas') };
    default:
      return { ikon: 'ubah', kata: e.type };
  }
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
