/** What follows from bank statements: their lines, what receipts take of them, and the names under which people pay. */
import { type CommandCall, type Due, fieldsInEvent, type Input, input, process } from '../../kit/aggregate/process.js';
import { receipt } from '../receipt/receipt.js';
import { isLive } from '../receipt/status.js';
import { koran, type StoredLine } from './koran.js';
import { mutasi } from './mutasi.js';
import { keyOf } from './placement.js';
import { inSen } from './sen.js';
import { lineId } from './statement.js';

type Taken = Record<'status' | 'nomor' | 'rekening', string> & { baris: readonly StoredLine[] };
const NO_STATEMENT: Taken = { status: '', nomor: '', rekening: '', baris: [] };
const statements: Input<Taken> = {
  ...input(koran.aggregate),
  initial: NO_STATEMENT,
  evolve: (s, type, data) => {
    const added = (data as { adds?: { baris?: StoredLine[] } }).adds?.baris ?? [];
    const next: Taken = { ...s, ...fieldsInEvent(type, data, Object.keys(NO_STATEMENT)) };
    return { ...next, baris: [...next.baris, ...added] };
  },
};
/** Lines that are given one after the other. */
const PIECE = 50;
/** The first piece is given by itself: what stands before it is done by then. */
const inPieces = <T>(what: string, all: readonly T[], give: (one: T) => CommandCall): Due[] =>
  Array.from({ length: Math.ceil(all.length / PIECE) }, (_, n) => ({
    key: `${what}/${n}`,
    ...(n > 0 ? { together: true as const } : {}),
    give: all.slice(n * PIECE, (n + 1) * PIECE).map(give),
  }));
/** The id of a stored line's document. */
export const idOf = (account: string, { jumlah, sen, ke, ...line }: StoredLine): string =>
  lineId(account, keyOf({ ...line, jumlah: inSen(jumlah, sen) }), ke);
/** A statement that was taken makes a document of each of its lines, once, whichever statements have it. */
export const statementProcess = process({
  name: 'statementlines',
  version: 1,
  inputs: { statements },
  due: ({ statements: all }, id) => {
    const of = all[id];
    if (of?.status !== 'DIMUAT' && of?.status !== 'DITARIK') return [];
    const fresh = of.baris.flatMap((line, n) => (line.baru ? [{ ...line, n, id: idOf(of.rekening, line) }] : []));
    const registered = inPieces(
      'baris',
      fresh,
      ({ id: line, n, baru: _, ke: __, saldo: ___, jumlah, sen, ...rest }) => ({
        ...{ aggregate: mutasi.name, id: line, command: 'register', seen: -1 },
        data: {
          ...{ ...rest, rekening: of.rekening, koran: id, no_koran: of.nomor, urut: n + 1 },
          ...{ arah: inSen(jumlah, sen) > 0 ? 'MASUK' : 'KELUAR', jumlah: Math.abs(jumlah), sen: Math.abs(sen) },
        },
      }),
    );
    if (of.status === 'DIMUAT') return registered;
    const dropped = inPieces('tarik', fresh, ({ id: line }) => ({
      aggregate: mutasi.name,
      id: line,
      command: 'drop',
      data: {},
    }));
    return [...registered, ...dropped];
  },
  over: ({ statements: all }, id) => ['DIMUAT', 'DITARIK', 'BATAL'].includes(all[id]?.status ?? ''),
});

/** `since`: of each line that it ever took of, the revision at which that, or whose money it is, last changed. */
type Receipt = Record<'status' | 'nomor' | 'tanggal' | 'mutasi' | 'customer', string> & {
  jumlah: number;
  since: Readonly<Record<string, number>>;
};
const NONE: Receipt = {
  ...{ status: '', nomor: '', tanggal: '', mutasi: '', customer: '' },
  ...{ jumlah: 0, since: {} },
};
const READ = Object.keys(NONE).filter((name) => name !== 'since');
const takes = ({ status, mutasi: line }: Receipt): string => (isLive(status) ? line : '');
const receipts: Input<Receipt> = {
  ...input(receipt.aggregate),
  initial: NONE,
  evolve: (s, type, data, { revision }) => {
    const next: Receipt = { ...s, ...fieldsInEvent(type, data, READ) };
    const [was, is] = [takes(s), takes(next)];
    const changed = was === is && s.customer === next.customer ? [] : [was, is].filter((line) => line !== '');
    return { ...next, since: { ...s.since, ...Object.fromEntries(changed.map((line) => [line, revision])) } };
  },
};
/** A line says what each receipt takes of it, and whose money it is; a receipt that is reversed takes nothing. */
export const lineProcess = process({
  name: 'receiptslines',
  version: 2,
  inputs: { receipts },
  due: ({ receipts: all }, id) => {
    const one = all[id];
    if (!one) return [];
    const { nomor, tanggal, jumlah, customer } = one;
    return Object.entries(one.since).map(([line, urut]): Due => {
      const data = { receipt: id, urut, nomor, tanggal, customer, jumlah: takes(one) === line ? jumlah : 0 };
      return { key: `${line}/${urut}`, give: [{ aggregate: mutasi.name, id: line, command: 'book', data }] };
    });
  },
});
