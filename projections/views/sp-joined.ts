/** What an SP shows of other documents as they are now: names, the customer's credit, the state of its vehicles. */
import { z } from 'zod';
import type { SpState } from '../../services/domain/flows/sp/sp.js';
import { join, joined } from '../../services/domain/kit/view/joined.js';
import { branch } from '../../services/domain/master/branch.js';
import { customer } from '../../services/domain/master/customer.js';
import { mitra } from '../../services/domain/master/mitra.js';
import { vehicle } from '../../services/domain/master/vehicle.js';

const fleet = z.object({
  stnk_until: z.string(),
  kir_until: z.string(),
  /** The present plate, if it differs from the recorded one. */
  nopol: z.string().optional(),
  pensiun: z.literal(true).optional(),
});
/** Keep it small, as a row carries most of it. */
export const spNow = z.object({
  customer_nama: z.string(),
  cabang_nama: z.string(),
  kredit_ditahan: z.boolean(),
  /** Why the customer's credit is held, if it is. */
  kredit_alasan: z.string().optional(),
  /** Mitra by id whose present name differs from that in the units and POs. */
  mitra_kini: z.record(z.string(), z.string()).optional(),
  /** Vehicles of the own units, by id. */
  armada_kini: z.record(z.string(), fleet).optional(),
});
export type SpNow = z.infer<typeof spNow>;
export type FleetNow = z.infer<typeof fleet>;

/** Fields of the SP that this depends on. */
type Sp = Pick<SpState, 'nama' | 'units' | 'po'> & { customer: string; cabang: string };

const named = ({ units, po }: Sp) => [...units.flatMap((u) => (u.milik === 'MITRA' ? [u] : [])), ...po];
const ownUnits = ({ units }: Sp) => units.flatMap((u) => (u.milik === 'SENDIRI' ? [u] : []));
const unlessEmpty = <V>(entries: [string, V][]): Record<string, V> | undefined =>
  entries.length > 0 ? Object.fromEntries(entries) : undefined;

export const spJoined = joined<Sp & SpNow>()({
  joins: {
    customer: join(
      customer.aggregate,
      (d: Sp) => [d.customer],
      ({ fields: c }) => ({
        nama: c.nama_perusahaan,
        ...(c.kredit_ditahan && { ditahan: c.kredit_alasan }),
      }),
    ),
    cabang: join(
      branch.aggregate,
      (d: Sp) => [d.cabang],
      ({ fields }) => ({ nama: fields.name }),
    ),
    mitra: join(
      mitra.aggregate,
      (d: Sp) => named(d).map((u) => u.mitra),
      ({ fields }) => ({ nama: fields.nama_mitra }),
    ),
    kendaraan: join(
      vehicle.aggregate,
      (d: Sp) => ownUnits(d).map((u) => u.vehicle),
      ({ fields: { nopol, stnk_until, kir_until }, status }) => {
        return { nopol, stnk_until, kir_until, ...(status === 'retired' && { pensiun: true as const }) };
      },
    ),
  },
  fields: ['customer_nama', 'cabang_nama', 'kredit_ditahan', 'kredit_alasan', 'mitra_kini', 'armada_kini'],
  show: (d, parts) => {
    const c = parts.customer(d.customer);
    return {
      customer_nama: c?.nama ?? d.nama.customer,
      cabang_nama: parts.cabang(d.cabang)?.nama ?? d.nama.cabang,
      kredit_ditahan: c?.ditahan !== undefined,
      kredit_alasan: c?.ditahan,
      mitra_kini: unlessEmpty(
        named(d).flatMap(({ mitra, mitra_nama }): [string, string][] => {
          const now = parts.mitra(mitra)?.nama;
          return now === undefined || now === mitra_nama ? [] : [[mitra, now]];
        }),
      ),
      armada_kini: unlessEmpty(
        ownUnits(d).flatMap(({ vehicle, nopol }): [string, FleetNow][] => {
          const now = parts.kendaraan(vehicle);
          if (!now) return [];
          const { nopol: is, ...papers } = now;
          return [[vehicle, { ...papers, ...(is !== nopol && { nopol: is }) }]];
        }),
      ),
    };
  },
});
