/** Learns under which names customers pay: from what the bank wrote on lines whose money their receipts took. */
import { type Due, fieldsInEvent, type Input, input, process, revised } from '../../kit/aggregate/process.js';
import { namaPembayar, payerId } from '../../master/nama-pembayar.js';
import { payerKey } from '../../master/payer-key.js';
import { mutasi } from './mutasi.js';

/** What a receipt takes of a line; the last row of each receipt counts. */
type Taking = { receipt: string; customer: string; jumlah: number };
type Line = { pengirim: string; terima: Readonly<Record<string, Taking>> };
const takingsIn = (data: unknown): readonly Taking[] => (data as { adds?: { terima?: Taking[] } }).adds?.terima ?? [];
const lines: Input<Line> = {
  ...input(mutasi.aggregate),
  initial: { pengirim: '', terima: {} },
  evolve: (s, type, data) => {
    const rows = takingsIn(data).map((row) => [row.receipt, row]);
    return { ...s, ...fieldsInEvent(type, data, ['pengirim']), terima: { ...s.terima, ...Object.fromEntries(rows) } };
  },
  // The customer of the last receipt: its instance decides what is learnt of the line.
  instanceKey: (_, data) => takingsIn(data).at(-1)?.customer || undefined,
};
/** An entry of the list of names. `by`: job desk of who retired it; empty: it is in use. */
type StoredName = { nama: string; by: string };
const entries: Input<StoredName> = {
  ...input(namaPembayar.aggregate),
  initial: { nama: '', by: '' },
  evolve: (s, type, data, meta) => {
    const by = type === 'Retired' ? meta.by.jobdesk : type === 'Restored' ? '' : s.by;
    return { ...s, ...fieldsInEvent(type, data, ['nama']), by };
  },
  instanceKey: (type, data) => (fieldsInEvent(type, data, ['customer']).customer as string | undefined) || undefined,
};

const WHY = 'Penerimaan yang mengajarkannya dibalik atau dilepas dari mutasinya';
/**
 * Names of a customer. A name is registered once a receipt takes money under it, unless an equal entry is there already,
 * whoever wrote it. What was learnt is retired once no receipt takes money under it any more, and restored if one does
 * again. What a person wrote or retired stays as it is.
 */
export const payerProcess = process({
  name: 'payernames',
  version: 1,
  inputs: { lines, entries: revised(entries) },
  due: ({ lines: all, entries: stored }, customer) => {
    const uses = Object.values(all).flatMap(({ pengirim, terima }) => {
      const nama = payerKey(pengirim);
      const rows = Object.values(terima).filter((row) => row.customer === customer);
      return nama === '' || rows.length === 0 ? [] : [{ nama, isLive: rows.some(({ jumlah }) => jumlah > 0) }];
    });
    return [...Map.groupBy(uses, ({ nama }) => nama)].flatMap(([nama, some]): Due[] => {
      const isLive = some.some((one) => one.isLive);
      const id = payerId(nama, customer);
      const give = (command: string, data: object, seen: number) => [
        { aggregate: namaPembayar.name, id, command, data, seen },
      ];
      const entry = stored[id];
      if (!entry) {
        const isThere = Object.values(stored).some((one) => one.nama === nama);
        return isLive && !isThere ? [{ key: id, give: give('register', { nama, customer }, -1) }] : [];
      }
      const { by, revision } = entry;
      if (!isLive && by === '') return [{ key: `${id}/${revision}`, give: give('retire', { alasan: WHY }, revision) }];
      return isLive && by === 'system' ? [{ key: `${id}/${revision}`, give: give('restore', {}, revision) }] : [];
    });
  },
});
