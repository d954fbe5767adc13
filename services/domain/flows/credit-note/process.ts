/** A credit note that takes effect is taken off its invoice. */
import { type Due, fieldsInEvent, type Input, input, process } from '../../kit/aggregate/process.js';
import { cut } from '../../kit/values/cut.js';
import { dayWib } from '../../kit/values/time.js';
import { invoice } from '../invoice/invoice.js';
import { creditNote } from './nk.js';
import { creditRows, type NoteRow } from './rows.js';

type Note = Record<'status' | 'nomor' | 'sejak' | 'pembuat', string> & {
  koreksi: boolean;
  ppn: number;
  tagihan: number;
  baris: readonly NoteRow[];
};
const NONE: Note = {
  ...{ status: '', nomor: '', sejak: '', pembuat: '' },
  ...{ koreksi: false, ppn: 0, tagihan: 0, baris: [] },
};
const READ = Object.keys(NONE);

const notes: Input<Note> = {
  ...input(creditNote.aggregate, {
    instanceKey: {
      Registered: (data: { invoice: string }) => data.invoice,
      Changed: ({ fields }: { fields: { invoice?: string } }) => fields.invoice,
    },
  }),
  initial: NONE,
  evolve: (s, type, data) => ({ ...s, ...fieldsInEvent(type, data, READ) }),
};
export const creditNoteProcess = process({
  name: 'notescredit',
  version: 2,
  inputs: { notes },
  due: ({ notes: all }, id) =>
    Object.entries(all).flatMap(([note, its]): Due[] => {
      if (its.status !== 'TERBIT') return [];
      const correction = { koreksi_tanggal: dayWib(its.sejak), koreksi_oleh: cut(its.pembuat, 80) };
      const data = { baris: creditRows({ id: note, ...its }, its.baris), ...(its.koreksi ? correction : {}) };
      return [{ key: note, give: [{ aggregate: invoice.name, id, command: 'credit', data }] }];
    }),
});
