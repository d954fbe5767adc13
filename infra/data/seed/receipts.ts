/**
 * Money of the demo: a bank account and a cash box of each business unit, and receipts of every way and status: settled
 * and partly paid invoices, PPh 23 withheld, giros that wait, are deposited and bounce, titipan, an unknown payer, and a
 * difference that waits for the branch head.
 */
import { balanceOf } from '../../../services/domain/flows/invoice/amounts.js';
import type { InvoiceFields } from '../../../services/domain/flows/invoice/fields.js';
import { pph23Of } from '../../../services/domain/flows/invoice/withholding.js';
import { addDays, dayWib } from '../../../services/domain/kit/values/time.js';
import { businessUnits } from './data/company.js';
import type { Door, Give } from './door.js';
import { demoId } from './random.js';
import type { Banked } from './statements.js';
import type { Step } from './types.js';
import { hours, iso, plusWork } from './work-clock.js';
import type { World } from './world.js';

const rekeningId = (w: World, code: string, jenis: 'BANK' | 'KAS') => demoId(w.seed, `rekening/${code}/${jenis}`);
/** Where the money of each business unit is. */
export const rekeningSteps = (w: World, start: number): Step[] =>
  businessUnits.flatMap(({ code, name }, n) =>
    (['BANK', 'KAS'] as const).map((jenis): Step => {
      const id = rekeningId(w, code, jenis);
      const bank = { bank: 'BCA', no_rek: String(5_270_041_800 + n * 37), atas_nama: name };
      return {
        at: plusWork(start, 3.9 + n * 0.02),
        actor: w.people.actor('akunting'),
        aggregate: 'rekening',
        id,
        command: 'register',
        data: {
          ...{ nama: jenis === 'BANK' ? `BCA ${code}` : `Kas ${code}`, jenis, bu: demoId(w.seed, `bu/${code}`) },
          ...(jenis === 'BANK' ? bank : {}),
        },
        path: `rekening/${code}/${jenis}/register`,
        keys: [id],
        phase: 2,
      };
    }),
  );

type Owed = InvoiceFields & { status: string; nomor: string };
type Receipt = {
  /** Ends the id; stays. */
  key: string;
  cara: 'TUNAI' | 'TRANSFER' | 'GIRO';
  at: number;
  jumlah: number;
  bagian: readonly object[];
  more?: object;
  /** Step that it takes first. */
  first?: 'receive' | 'submit';
};

/** Loads receipts of invoices that were issued, oldest first. A repeated run resumes. @returns those in bank accounts */
export const loadReceipts = async (w: World, door: Door, give: Give, ids: readonly string[]): Promise<Banked[]> => {
  const banked: Banked[] = [];
  const by = w.people.actor('keuangan');
  /** @returns its id */
  const receipt = async (of: Pick<Owed, 'branch' | 'bu' | 'customer'>, { key, cara, at, ...one }: Receipt) => {
    const id = demoId(w.seed, `receipt/${key}`);
    const code = businessUnits.find((unit) => demoId(w.seed, `bu/${unit.code}`) === of.bu)?.code ?? '';
    const { branch, customer } = of;
    const fields = {
      ...{ branch, customer, cara, rekening: rekeningId(w, code, cara === 'TUNAI' ? 'KAS' : 'BANK') },
      ...{ tanggal: dayWib(iso(at)), jumlah: one.jumlah, bagian: one.bagian, ...one.more },
    };
    await give(by, 'receipt', id, 'register', fields, at);
    await give(by, 'receipt', id, one.first ?? 'receive', {}, at + hours(0.1));
    await door.settled(id, iso(at + hours(0.1) + 1_000));
    if (cara === 'TRANSFER' && !one.first) {
      const { rekening, tanggal, jumlah } = fields;
      banked.push({ id, rekening, customer, tanggal, jumlah });
    }
    return id;
  };
  /** A later step of a giro, on a day. */
  const step = async (id: string, command: string, field: string, at: number, more: object = {}) => {
    await give(by, 'receipt', id, command, { [field]: dayWib(iso(at)), ...more }, at);
    await door.settled(id, iso(at + 1_000));
  };
  const giro = (no: string, bank_giro: string, due: number) => ({
    ...{ no_giro: `BG ${no}`, bank_giro, tgl_giro: addDays(dayWib(iso(w.now)), due) },
  });
  const settle = (key: string, invoice: string, of: Owed, at: number, over = 0): Promise<string> => {
    const jumlah = balanceOf(of);
    return receipt(of, { key, cara: 'TRANSFER', at, jumlah: jumlah + over, bagian: [{ invoice, jumlah }] });
  };
  /** Working days before today. */
  const ago = (n: number) => plusWork(w.now, -9 * n);

  /** What becomes of one invoice each, the most telling first. */
  const stories: readonly ((invoice: string, of: Owed) => Promise<unknown>)[] = [
    (invoice, of) => settle('paid', invoice, of, ago(6)),
    async (invoice, of) => {
      const jumlah = balanceOf(of);
      const parts = { jumlah, bagian: [{ invoice, jumlah }] };
      const more = giro('482913', 'Bank Mandiri', -5);
      const id = await receipt(of, { key: 'bounced', cara: 'GIRO', at: ago(12), ...parts, more });
      await step(id, 'deposit', 'tgl_setor', ago(5));
      await step(id, 'bounce', 'tgl_tolak', ago(3), { alasan: 'Dana penarik tidak cukup.' });
    },
    (invoice, of) => {
      const jumlah = Math.ceil(balanceOf(of) / 2);
      return receipt(of, { key: 'part', cara: 'TUNAI', at: ago(5), jumlah, bagian: [{ invoice, jumlah }] });
    },
    (invoice, of) => {
      const jumlah = balanceOf(of);
      const more = giro('771204', 'BNI', 12);
      return receipt(of, { key: 'giro', cara: 'GIRO', at: ago(4), jumlah, bagian: [{ invoice, jumlah }], more });
    },
    async (invoice, of) => {
      const jumlah = balanceOf(of);
      const parts = { jumlah, bagian: [{ invoice, jumlah }] };
      const more = giro('355870', 'CIMB Niaga', -1);
      const id = await receipt(of, { key: 'deposited', cara: 'GIRO', at: ago(9), ...parts, more });
      await step(id, 'deposit', 'tgl_setor', ago(2));
    },
    // The rest is titipan.
    (invoice, of) => settle('over', invoice, of, ago(7), 750_000),
    (invoice, of) => {
      const hapus = Math.min(25_000, balanceOf(of) - 1);
      const jumlah = balanceOf(of) - hapus;
      const bagian = [{ invoice, jumlah, hapus, alasan: 'Potongan klaim koli penyok, bukti foto.' }];
      return receipt(of, { key: 'short', cara: 'TRANSFER', at: ago(2), jumlah, bagian, first: 'submit' });
    },
    (invoice, of) => settle('late', invoice, of, ago(4)),
  ];
  const owed: { id: string; of: Owed }[] = [];
  for (const id of ids) {
    const of = (await door.look<{ fields: Owed }>('invoice', id))?.fields;
    // As it was before it was paid: a repeated run gives the same.
    if (of) owed.push({ id, of: { ...of, status: 'TERBIT', bayar: [] } });
  }
  const [withholds] = owed.filter(({ of }) => of.tarif_pph23 > 0);
  if (withholds) {
    const { id: invoice, of } = withholds;
    const pph23 = pph23Of(of);
    const jumlah = balanceOf(of) - pph23;
    await receipt(of, { key: 'tax', cara: 'TRANSFER', at: ago(8), jumlah, bagian: [{ invoice, jumlah, pph23 }] });
  }
  for (const [n, { id, of }] of owed.filter((one) => one !== withholds).entries()) await stories[n]?.(id, of);
  const [first] = owed;
  if (!first) return banked;
  const unknown = { customer: '', pengirim: 'SETORAN TUNAI CAB 0271', catatan: 'Belum ada kabar dari customer.' };
  const { of } = first;
  await receipt(of, { key: 'unknown', cara: 'TRANSFER', at: ago(1.5), jumlah: 3_450_000, bagian: [], more: unknown });
  return banked;
};
