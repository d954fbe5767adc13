/** What is told of an SJ: that it is late, and that its signed paper is missing, each to whose work that is. */
import { cut } from '../../kit/cut.js';
import { fieldsTold, type Part, part } from '../../kit/process.js';
import { plusHours } from '../../kit/time.js';
import type { Notification, Rules } from '../told.js';
import { lateAt } from './late.js';
import { sj } from './sj.js';

const READ = ['nomor', 'status', 'sejak', 'tanggal', 'jenis', 'branch', 'sp', 'sekolahTujuan'] as const;
type Note = Record<(typeof READ)[number], string>;
const keeps: Part<Note> = {
  ...part(sj.aggregate),
  initial: Object.fromEntries(READ.map((name) => [name, ''])) as Note,
  evolve: (s, type, data) => ({ ...s, ...fieldsTold(type, data, READ) }),
};

const DAY_MS = 86_400_000;
/** Something was delivered, and the paper is not back. Of what failed the goods come back, and no paper is missed. */
const PAPER_OUT = ['SAMPAI_TUJUAN', 'SEBAGIAN'];
const about = ({ branch, nomor, sekolahTujuan, sp }: Note) => ({
  ...{ branch, title: nomor },
  params: { about: cut(sekolahTujuan || sp, 200) },
});
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
  // Who takes papers in: for what was ordered by CHARTER its own desk too.
  const to = s.jenis === 'CHARTER' ? ['rcadmin', 'operasional'] : ['rcadmin'];
  const mark = Math.floor(Date.parse(s.sejak) / 1_000);
  const at = plusHours(s.sejak, 24 * days);
  return [{ ...rest, mark, at, to, params: { ...params, days, since: s.sejak } }];
};

/** @param paperDays days after its delivery from which on a paper is missed */
export const sjTold = (paperDays: number): Rules<Note> => ({
  keeps,
  rules: [
    { text: 'sj-late', letter: 'l', missed: 'sj-late-many', of: late },
    { text: 'sj-paper', letter: 'p', missed: 'sj-paper-many', of: (s) => paperOut(s, paperDays) },
  ],
});
