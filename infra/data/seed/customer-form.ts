/** Data of a customer's master form. */
import { dayWib } from '../../../services/domain/kit/values/time.js';
import {
  bankAccount,
  bankPositions,
  birthday,
  identity,
  invoicePositions,
  officePositions,
  taxNumber,
  taxPositions,
} from './data/forms.js';
import { mobile, office, person } from './data/people.js';
import { segmentOf } from './data/segments.js';
import { regionOf } from './data/wilayah.js';
import { random } from './random.js';
import { iso } from './work-clock.js';
import type { Customer, World } from './world.js';

/** `pt.example` of `logistik@pt.example`. */
const domainOf = (c: Customer): string => c.email.slice(c.email.indexOf('@') + 1);

/** Tax data of a customer, used on its form and its invoices. */
export const taxOf = (w: World, c: Customer) => ({
  npwp: taxNumber(random(`${w.seed}/customer/${c.kode}/tax`)),
  alamat_npwp: `${c.alamat}, ${c.kota}`,
});
/** The person who receives a customer's invoices. */
export const invoicePerson = (w: World, c: Customer) => {
  const r = random(`${w.seed}/customer/${c.kode}/invoice`);
  return { pic: person(r), phone: mobile(r), email: `invoice@${domainOf(c)}` };
};

/** A state-owned company, which pays the PPN of its invoices itself. */
const collectors: ReadonlySet<string> = new Set(['GPI']);
/** Limits are multiples of it, rupiah. */
const STEP = 50_000_000;
/** How a customer is billed: from when its term counts, taxes, limit. */
const billingOf = (w: World, c: Customer) => {
  const r = random(`${w.seed}/customer/${c.kode}/billing`);
  const monthly = c.weight * 40_000_000;
  return {
    top_dari: r.weighted([['INVOICE', 7] as const, ['TERIMA', 3] as const]),
    pemungut_ppn: collectors.has(c.kode) ? '03' : '',
    potong_pph23: c.nama.startsWith('PT ') && r.weighted([[true, 6] as const, [false, 4] as const]),
    // Who pays in cash owes nothing.
    limit_kredit: c.top > 7 && r.chance(0.8) ? Math.ceil((monthly * c.top) / 30 / STEP) * STEP : 0,
  };
};

/** @param registered registration time in ms */
export const customerForm = (w: World, c: Customer, registered: number) => {
  const phones = random(`${w.seed}/customer/${c.kode}/steps`);
  const r = random(`${w.seed}/customer/${c.kode}/form`);
  const domain = domainOf(c);
  const telepon = office(phones, c.branch);
  const invoice = invoicePerson(w, c);
  const year = new Date(registered).getUTCFullYear();
  return {
    kode_customer: c.kode,
    nama_perusahaan: c.nama,
    tgl_bergabung: dayWib(iso(registered)),
    tgl_bediri: `${year - r.int(3, 38)}-${String(r.int(1, 12)).padStart(2, '0')}-${String(r.int(1, 28)).padStart(2, '0')}`,
    jenis_barang: segmentOf(c.segment).goods.slice(0, 3).join(', '),
    ktp: identity(r, regionOf(c.kota, c.alamat).kota),
    alamat_kantor: c.alamat,
    kota: c.kota,
    telepon,
    hp: mobile(r),
    fax: office(r, c.branch),
    email: c.email,
    pic_office: c.pic,
    pic_position: r.pick(officePositions),
    pic_phone: c.phone,
    pic_email: c.email,
    pic_birth: birthday(r),
    ...taxOf(w, c),
    tdp: `09.05.1.46.${r.int(10_000, 99_999)}`,
    tax_pic: person(r),
    tax_position: r.pick(taxPositions),
    tax_email: `pajak@${domain}`,
    tax_mobile: mobile(r),
    tax_phone_office: telepon,
    ...bankAccount(r, c.nama),
    jenis_pembayaran: c.top > 7 ? r.weighted([['TRANSFER', 8] as const, ['GIRO', 2] as const]) : 'TUNAI',
    top: c.top,
    ...billingOf(w, c),
    bank_pic: person(r),
    bank_position: r.pick(bankPositions),
    bank_email: `keuangan@${domain}`,
    bank_mobile: mobile(r),
    bank_phone_office: telepon,
    invoice_pic: invoice.pic,
    invoice_position: r.pick(invoicePositions),
    invoice_email: invoice.email,
    invoice_mobile: invoice.phone,
    invoice_phone_office: telepon,
    invoice_address: `${c.alamat}, ${c.kota}`,
  };
};
