/** SJ that are to be billed, and what an invoice needs beside them: made inside the process, many in a short time. */
import { charterSjId } from '../../../services/domain/flows/sp/own-notes.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { type Company, dayFromNow, type Giver, makeSp } from './company.js';
import { testId } from './server.js';

/** Units of one order. */
const UNITS = 10;
const AT_ONCE = 100;
const GONE = { hasil: 'GAGAL', qty: 0, koli: 0, ikat: 0, berat: 0, qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 };

/** The business unit of the company's branch, and an invoice address of its customer. */
export const makeBilling = async (giver: Giver, { jkt, customer }: Pick<Company, 'jkt' | 'customer'>) => {
  const [bu, alamat] = [testId(), testId()];
  await giver.run('bu', bu, 'register', { code: 'LC', name: 'Lintas Cargo', npwp: '012345678901000' });
  await giver.run('branch', jkt, 'change', { bu });
  await makeAddress(giver, customer, alamat);
  return { bu, alamat };
};
/** An invoice address of a customer. */
export const makeAddress = (giver: Giver, customer: string, id: string) => {
  const place = { name: 'Kantor Bekasi', address: 'Jl. Ahmad Yani 1', email: 'ap@bekasi.example' };
  const to = { customer, ...place, npwp: '998877665544000' };
  return giver.run('invoice_address', id, 'register', to);
};

/** SJ whose paper is back, of CHARTER orders of up to {@link UNITS} units. @param unit price of each @returns their ids */
export const billableNotes = async (
  giver: Giver,
  company: Company,
  count: number,
  { unit = 4_500_000, customer = company.customer }: { unit?: number; customer?: string } = {},
): Promise<string[]> => {
  const by: Actor = company.operasional.actor;
  const ids: string[] = [];
  const note = async (order: string, n: number): Promise<void> => {
    const id = testId();
    ids.push(id);
    // It took the place of a failed SJ, which needs no SJ of the order itself.
    const of = {
      jenis: 'CHARTER',
      sp: 'SP-JKT-2607-00001',
      sp_id: order,
      rantai: [{ ...GONE, sj: charterSjId(order, n) }],
    };
    const goods = {
      sekolahTujuan: 'SDN 1',
      kota: 'Bogor',
      kecamatan: 'Ciawi',
      qty: 40,
      koli: 10,
      ikat: 2,
      berat: 1_000,
    };
    const hired = { mitra: company.mitra[0], nopol: 'H 1234 AB', namaDriver: 'Sugeng', jumlahFaktur: 0 };
    await giver.run('sj', id, 'register', { branch: company.jkt, customer, ...of, ...goods, ...hired });
    for (const [command, data] of [
      ['issueHired', { tanggal: dayFromNow(0) }],
      ['pickup', {}],
      ['depart', {}],
      ['arrive', { penerima: 'Ibu Yanti' }],
      ['receive', {}],
    ] as const)
      await giver.run('sj', id, command, data, by);
  };
  for (let left = count; left > 0; left -= AT_ONCE) {
    const orders = Array.from({ length: Math.ceil(Math.min(left, AT_ONCE) / UNITS) }, async (_, n) => {
      const units = Math.min(UNITS, left - n * UNITS);
      const { id } = await makeSp(giver, company, [], { customer, unit_count: units, harga: unit, berat: 1_000 });
      await Promise.all(Array.from({ length: units }, (_, k) => note(id, k + 1)));
    });
    await Promise.all(orders);
  }
  return ids;
};
