/**
 * Finds SJs to deliver: those that wait for a vehicle, and, where they are too few, new ones by SP RACE orders for
 * schools that the branch serves.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { demoId, random } from '../../data/seed/random.js';
import type { Office } from './office.js';

/** A waiting SJ, as in its list. */
export type Note = {
  id: string;
  nomor: string;
  kota: string;
  sekolahTujuan: string;
  qty: number;
  koli: number;
  ikat: number;
  berat: number;
  jumlahFaktur: number;
};
type Address = { id: string; customer: string };
/** Delivery lines per order. */
const LINES = 25;
/** Ms within which the product must have drafted the SJs of an order. */
const DRAFTED = 20_000;

/** Of branch orders, and not on the road: SJs of CHARTER orders are bound to the unit that their order names. */
const waiting = (office: Office): Promise<Note[]> =>
  office.rows<Note>('sj', { antre: 'true', jenis: 'RACE', status: 'DRAF,TERBIT', branch: office.branch });

/** The customer with the most schools at the branch that also has a loading address. */
const shipper = async (office: Office): Promise<{ muat: Address; schools: Address[] }> => {
  const [schools, loading] = await Promise.all([
    office.rows<Address>('customer_address', { kind: 'SEKOLAH', branch: office.branch }),
    office.rows<Address>('customer_address', { kind: 'MUAT' }),
  ]);
  const by = [...Map.groupBy(schools, ({ customer }) => customer)].sort((a, b) => b[1].length - a[1].length);
  for (const [customer, addresses] of by) {
    const muat = loading.find((one) => one.customer === customer);
    if (muat) return { muat, schools: addresses };
  }
  throw new Error('no customer of this branch has both schools and an address to load at: there is nothing to deliver');
};

/**
 * At least `many` SJs that wait for a vehicle, grouped by town.
 * @param salt derived from the company's previous data: another day creates other orders
 */
export const findWork = async (
  office: Office,
  many: number,
  seed: number,
  salt: string,
  now: number,
): Promise<Note[]> => {
  let notes = await waiting(office);
  const lacking = many - notes.length;
  if (lacking > 0) {
    const { muat, schools } = await shipper(office);
    for (let drafted = 0, n = 0; drafted < lacking; n++) {
      const r = random(`${seed}/${salt}/order/${n}`);
      const id = demoId(seed, `${salt}/order/${office.branch}/${n}`, n);
      const lines = Math.min(LINES, lacking - drafted);
      await office.make('sp_race', id, {
        ...{
          branch: office.branch,
          customer: muat.customer,
          muat: muat.id,
          tgl_pickup: dayWib(new Date(now).toISOString()),
        },
        ...{ jenisBarang: 'Buku pelajaran', salesErl: 'Andri Wijaya', memo: 'Simulasi' },
        baris: Array.from({ length: lines }, (_, line) => {
          const koli = r.int(3, 18);
          return {
            ...{
              tujuan: r.pick(schools).id,
              sjErl: `SIM-${salt.replace('/', '-')}-${n}-${line + 1}`,
              jumlahFaktur: r.int(1, 3),
            },
            ...{ koli, qty: koli * r.int(11, 15), ikat: r.int(0, 6), berat: koli * r.int(10, 13) },
          };
        }),
      });
      await office.step('sp_race', id, 'confirm');
      drafted += lines;
    }
    for (let ms = 0; notes.length < many && ms < DRAFTED; ms += 200) {
      await pause(200);
      notes = await waiting(office);
    }
  }
  return notes.sort((a, b) => (a.kota === b.kota ? (a.id < b.id ? -1 : 1) : a.kota < b.kota ? -1 : 1));
};
