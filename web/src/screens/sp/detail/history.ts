/** The SP's history as sentences: author, action, written text and changes. */

import { unitName } from '@domain/common/unit-types';
import type { Point } from '@domain/flows/sp/content';
import { spFlow } from '@domain/flows/sp/sp';
import { desks } from '@domain/flows/sp/status';
import type { Unit } from '@domain/flows/sp/units';
import type { HistoryLabel } from '@domain/kit/aggregate/flow';
import type { Look } from '@domain/kit/lifecycle/status';
import type { HistoryEntry } from '@/base/server/api';
import { same } from '@/kit/form/values';
import type { ChangeLine } from '@/kit/history/change-line';
import { recordLines } from '@/kit/history/changes';
import { pointChanges } from '../form/changes/point-changes';
import type { Lang, T } from '../form/words';

/** The parts of a history entry that are shown. */
export type Happening = Pick<HistoryEntry, 'revision' | 'type' | 'at' | 'by' | 'data' | 'changes'>;
/** A change as shown: label, before → after; `undefined` means empty. */
export type Change = { label: string; before?: string; after?: string } & Pick<ChangeLine, 'mark' | 'facts'>;
export type Line = {
  revision: number;
  at: string;
  by: string;
  /** Icon name from the declaration. */
  icon: string;
  look?: Look;
  /** Text after the author's name: "mengajukan". */
  words: string;
  detail?: string;
  /** Written text, shown as a bubble. */
  quote?: string;
  changes: Change[];
};
/** Formats a plain value for display. */
export type Write = (value: unknown, format: string | undefined) => string | undefined;

type Data = Record<string, unknown>;
const label = (desk: unknown): string => desks.find((d) => d.desk === desk)?.label ?? String(desk);
const unitText = (u: Unit): string =>
  u.milik === 'MITRA' ? `${u.mitra_nama}, ${u.nopol}` : `${u.nopol}, ${u.driver_nama}`;

/** Fields covered by the sentence itself, or irrelevant to readers. */
const silent = ['status', 'revisi', 'customer_nama', 'units', 'po', 'kembali'];
const changesOf = (e: Happening, write: Write, t: T, lang: Lang): Change[] => {
  if (e.type === 'SpCreated') return [];
  return e.changes
    .filter((c) => !silent.includes(c.field) && !same(c.before, c.after))
    .flatMap((c): Change[] => {
      if (c.field === 'isi.muat' || c.field === 'isi.bongkar')
        return pointChanges(t(c.label), (c.before ?? []) as Point[], (c.after ?? []) as Point[], t);
      return (
        recordLines(c, lang, t) ?? [
          { label: t(c.label), before: write(c.before, c.format), after: write(c.after, c.format) },
        ]
      );
    });
};

/** Numbers (from 1) of the units that an event added or changed. */
const newlyNamed = (before: readonly Unit[], after: readonly Unit[]): number[] =>
  after.flatMap((u, n) => (same(u, before[n]) ? [] : [n + 1]));
const unitList = (units: readonly Unit[]) => units.map(unitText).join(' · ');

type Sentence = Pick<Line, 'icon' | 'look' | 'words'> & Partial<Pick<Line, 'detail' | 'quote'>>;
/** Additions to an SP's sentence beyond the declaration: interpolated values, a different text, and details. */
type Besides = { values?: Record<string, string | number>; words?: string; detail?: string | undefined };
const lossOf = (d: Data, t: T): string[] => {
  const { alasan } = (d.rugi ?? {}) as { alasan?: string };
  return alasan ? [t('Margin minus: {{alasan}}', { alasan })] : [];
};
/** @param before units before the event */
const besides = (e: Happening, before: readonly Unit[], write: Write, t: T): Besides => {
  const d: Data = e.data;
  const units = (d.units ?? []) as Unit[];
  switch (e.type) {
    case 'SpEdited':
      return d.void ? { words: t('mengubah; persetujuan batal') } : {};
    case 'SpOwnFleetApproved':
      return { detail: unitList(units) };
    case 'SpHandedOver':
      return { values: { unit: `${d.jumlah} ${unitName(String(d.unit_type ?? ''))}` } };
    case 'SpUnitsNamed': {
      const slots = newlyNamed(before, units);
      if (slots.length === 0)
        return { words: units.length < before.length ? t('mengurangi unit mitra') : t('mengubah unit mitra') };
      return { values: { n: slots.join(', ') }, detail: unitList(slots.flatMap((n) => units[n - 1] ?? [])) };
    }
    case 'SpPurchasingApproved':
      return { detail: [unitList(before), ...lossOf(d, t)].filter(Boolean).join(' · ') };
    case 'SpAkuntingApproved': {
      const po = (d.po ?? []) as { nomor: string; mitra_nama: string }[];
      return { detail: [...po.map((p) => `${p.nomor}, ${p.mitra_nama}`), ...lossOf(d, t)].join(' · ') || undefined };
    }
    case 'SpRejected':
      return { values: { desk: label(d.desk) } };
    case 'SpCommented':
      return { values: { nomor: Number(d.nomor) } };
    case 'SpUnitPriceChanged': {
      const u = before[Number(d.slot) - 1];
      const was = u?.milik === 'MITRA' ? write(u.harga, 'money') : undefined;
      const prices = `${was ?? '–'} → ${write(d.harga, 'money')}`;
      // Not every reader may see the price.
      return { values: { n: Number(d.slot) }, ...(d.harga === undefined ? {} : { detail: prices }) };
    }
    case 'SpCrewSwapped': {
      const [was, is] = [before[Number(d.slot) - 1], d.unit as Unit];
      const crew = (u: Unit) => `${u.nopol}, ${u.driver_nama}`;
      return { values: { n: Number(d.slot) }, detail: was ? `${crew(was)} → ${crew(is)}` : crew(is) };
    }
    case 'SpAssigned': {
      const name = (of: unknown) => String((of as { nama?: string } | undefined)?.nama ?? '');
      return { values: { from: name(d.dari), to: name(d.ke) } };
    }
    default:
      return {};
  }
};
const tells: Readonly<Record<string, HistoryLabel>> = spFlow.historyLabels;
const sentenceOf = (e: Happening, before: readonly Unit[], write: Write, t: T): Sentence => {
  const historyLabel = tells[e.type];
  if (!historyLabel) return { icon: 'pencil-line', words: e.type };
  const { values, words: sentence, detail } = besides(e, before, write, t);
  const quote = String((historyLabel.quote && e.data[historyLabel.quote]) ?? '') || undefined;
  return {
    icon: historyLabel.icon,
    ...(historyLabel.look && { look: historyLabel.look }),
    words: sentence ?? t(historyLabel.text, values),
    detail,
    quote,
  };
};

/** Units after an event, as far as the sentences need them. */
const unitsAfter = (e: Happening, units: Unit[]): Unit[] => {
  const d: Data = e.data;
  const slot = Number(d.slot) - 1;
  if (['SpOwnFleetApproved', 'SpHandedOver', 'SpUnitsNamed'].includes(e.type)) return (d.units ?? []) as Unit[];
  if (['SpReturned', 'SpRevised'].includes(e.type) || (e.type === 'SpEdited' && d.void)) return [];
  if (e.type === 'SpCrewSwapped') return units.map((u, n) => (n === slot ? (d.unit as Unit) : u));
  if (e.type === 'SpUnitPriceChanged')
    return units.map((u, n) => (n === slot && u.milik === 'MITRA' ? { ...u, harga: Number(d.harga) } : u));
  return units;
};

/** Converts all entries to sentences, oldest first. @param events oldest first */
export const tellAll = (events: readonly Happening[], write: Write, t: T, lang: Lang): Line[] => {
  let units: Unit[] = [];
  return events.map((e) => {
    const sentence = sentenceOf(e, units, write, t);
    units = unitsAfter(e, units);
    return { revision: e.revision, at: e.at, by: e.by.fullname, changes: changesOf(e, write, t, lang), ...sentence };
  });
};
