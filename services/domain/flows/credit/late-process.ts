/** An invoice that nobody paid for long says so, by the clock: its customer's orders wait from then on. */
import { type Due, fieldsInEvent, type Input, input, process } from '../../kit/aggregate/process.js';
import { lateAt } from '../invoice/due.js';
import { invoice } from '../invoice/invoice.js';
import { isOwed } from '../invoice/status.js';

/** `since`: the revision at which its due day last changed. */
type Owed = Record<'status' | 'jatuh_tempo' | 'lewat_sejak', string> & { since: number };
const NONE: Owed = { status: '', jatuh_tempo: '', lewat_sejak: '', since: -1 };
const READ = ['status', 'jatuh_tempo', 'lewat_sejak'];
const invoices: Input<Owed> = {
  ...input(invoice.aggregate),
  initial: NONE,
  evolve: (s, type, data, { revision }) => {
    const next: Owed = { ...s, ...fieldsInEvent(type, data, READ) };
    return next.jatuh_tempo === s.jatuh_tempo ? next : { ...next, since: revision };
  },
};

export const lateProcess = process({
  name: 'invoicelate',
  version: 1,
  inputs: { invoices },
  due: ({ invoices: all }, id): Due[] => {
    const { status, jatuh_tempo: day, lewat_sejak, since } = all[id] ?? NONE;
    if (!isOwed(status) || day === '' || lewat_sejak === day) return [];
    const give = [{ aggregate: invoice.name, id, command: 'fallLate', data: { lewat_sejak: day } }];
    return [{ key: `late/${since}`, at: lateAt(day), give }];
  },
  over: ({ invoices: all }, id) => ['', 'BATAL', 'LUNAS'].includes(all[id]?.status ?? ''),
});
