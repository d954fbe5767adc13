/**
 * Notifications about an SJ to the desks in charge: incomplete delivery, conflicting report of its driver, lateness,
 * missing signed paper.
 */

import { fieldsInEvent, type Input, input } from '../../kit/aggregate/process.js';
import { cut } from '../../kit/values/cut.js';
import { plusHours } from '../../kit/values/time.js';
import { driverSteps } from '../driver/steps.js';
import type { Notification, Rules } from '../platform/news-process.js';
import { lateAt } from './late.js';
import { undecided } from './late-reports.js';
import type { LateReport } from './late-rows.js';
import { sj } from './sj.js';
import { isIncomplete } from './status.js';

const READ = ['nomor', 'status', 'sejak', 'tanggal', 'jenis', 'branch', 'sp', 'sekolahTujuan', 'alasan'] as const;
/** `oleh`: who set its present status. */
type Late = Pick<LateReport, 'ke' | 'langkah' | 'receivedAt' | 'by' | 'driver' | 'bertemu'>;
type Texts = Record<(typeof READ)[number] | 'oleh' | 'oleh_id', string>;
type Note = Texts & {
  laporan: readonly Late[];
  laporan_putusan: readonly { ke: number }[];
};
const lateOf = ({ ke, langkah, receivedAt, by, driver, bertemu }: Late): Late => ({
  ...{ ke, langkah, receivedAt, by, driver, bertemu },
});
type Rows = { adds?: { laporan?: readonly Late[]; laporan_putusan?: readonly { ke: number }[] } };
const keeps: Input<Note> = {
  ...input(sj.aggregate),
  initial: {
    ...(Object.fromEntries([...READ, 'oleh', 'oleh_id'].map((name) => [name, ''])) as Texts),
    ...{ laporan: [], laporan_putusan: [] },
  },
  evolve: (s, type, data, { by }) => {
    const { laporan = [], laporan_putusan: decisions = [] } = (data as Rows).adds ?? {};
    const next = {
      ...{ ...s, ...fieldsInEvent(type, data, READ) },
      laporan: [...s.laporan, ...laporan.map(lateOf)],
      laporan_putusan: [...s.laporan_putusan, ...decisions.map(({ ke }) => ({ ke }))],
    };
    return next.status === s.status ? next : { ...next, oleh: by.fullname, oleh_id: by.id };
  },
};

const DAY_MS = 86_400_000;
/** Statuses in which goods were delivered and the paper is still out. A failed delivery has no paper to miss. */
const PAPER_OUT = ['SAMPAI_TUJUAN', 'SEBAGIAN'];
const about = ({ branch, nomor, sekolahTujuan, sp }: Note) => ({
  ...{ branch, title: nomor },
  params: { about: cut(sekolahTujuan || sp, 200) },
});
/** At once: the branch calls the destination, and its head is informed. */
const outcome = (s: Note): Notification[] => {
  if (!isIncomplete(s.status) || !s.sejak) return [];
  const { params, ...rest } = about(s);
  const mark = Math.floor(Date.parse(s.sejak) / 1_000);
  const to = s.jenis === 'CHARTER' ? ['rcadmin', 'kacab', 'operasional'] : ['rcadmin', 'kacab'];
  const outcomeParams = {
    status: s.status,
    since: s.sejak,
    by: s.oleh,
    byId: s.oleh_id,
    ...(s.alasan ? { reason: cut(s.alasan, 200) } : {}),
  };
  return [{ ...rest, mark, at: s.sejak, to, params: { ...params, ...outcomeParams } }];
};
const late = (s: Note): Notification[] => {
  const at = lateAt(s);
  if (!at) return [];
  const { params, ...rest } = about(s);
  const mark = Date.parse(s.tanggal) / DAY_MS;
  return [{ ...rest, mark, at, to: ['rcadmin', 'operasional'], params: { ...params, day: s.tanggal } }];
};
const paperOut = (s: Note, days: number): Notification[] => {
  if (!PAPER_OUT.includes(s.status) || !s.sejak) return [];
  const { params, ...rest } = about(s);
  // Desks that receive papers: for CHARTER orders operasional too.
  const to = s.jenis === 'CHARTER' ? ['rcadmin', 'operasional'] : ['rcadmin'];
  const mark = Math.floor(Date.parse(s.sejak) / 1_000);
  const at = plusHours(s.sejak, 24 * days);
  return [{ ...rest, mark, at, to, params: { ...params, days, since: s.sejak } }];
};

/** A driver's report that conflicts with the status: the branch decides. */
const reported = (s: Note): Notification[] =>
  undecided(s).map(({ ke, langkah, receivedAt, by, driver, bertemu }) => {
    const { params, ...rest } = about(s);
    const reportParams = { step: driverSteps[langkah].label, by, byId: driver, status: bertemu };
    return {
      ...rest,
      mark: ke,
      at: receivedAt,
      to: ['rcadmin', 'operasional'],
      params: { ...params, ...reportParams },
    };
  });

/** @param paperDays days after delivery from which a paper counts as missing */
export const sjNewsRules = (paperDays: number): Rules<Note> => ({
  input: keeps,
  rules: [
    { text: 'sj-outcome', letter: 'g', missed: 'sj-outcome-many', of: outcome },
    { text: 'sj-report', letter: 'd', missed: 'sj-report-many', of: reported },
    { text: 'sj-late', letter: 'l', missed: 'sj-late-many', of: late },
    { text: 'sj-paper', letter: 'p', missed: 'sj-paper-many', of: (s) => paperOut(s, paperDays) },
  ],
});
