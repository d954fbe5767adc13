/** A credit note that takes effect is taken off its invoice. */
import { type Due, fieldsInEvent, type Input, input, process } from '../../kit/aggregate/process.js';
import { invoice } from '../invoice/invoice.js';
import { creditNote } from './nk.js';
import { creditRows, type NoteRow } from './rows.js';

type Note = { status: string; nomor: string; ppn: number; tagihan: number; baris: readonly NoteRow[] };
const READ = ['status', 'nomor', 'ppn', 'tagihan', 'baris'] as const;

const notes: Input<Note> = {
  ...input(creditNote.aggregate, {
    instanceKey: {
      Registered: (data: { invoice: string }) => data.invoice,
      Changed: ({ fields }: { fields: { invoice?: string } }) => fields.invoice,
    },
  }),
  initial: { status: '', nomor: '', ppn: 0, tagihan: 0, baris: [] },
  evolve: (s, type, data) => ({ ...s, ...fieldsInEvent(type, data, READ) }),
};
export const creditNoteProcess = process({
  name: 'notescredit',
  version: 1,
  inputs: { notes },
  due: ({ notes: all }, id) =>
    Object.entries(all).flatMap(([note, its]): Due[] => {
      if (its.status !== 'TERBIT') return [];
      const data = { baris: creditRows({ id: note, ...its }, its.baris) };
      return [{ key: note, give: [{ aggregate: invoice.name, id, command: 'credit', data }] }];
    }),
});
