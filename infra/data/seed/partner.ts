/** Commands that create partners: the form with its legality documents, contacts and branches. */

import { legalities, requiredDocuments } from '../../../services/domain/common/legality.js';
import { bankAccount, identity, legalityOf, mitraPositions, taxNumber, unitsOf } from './data/forms.js';
import { mobile, office, person } from './data/people.js';
import { branchOf, kotaOf } from './data/places.js';
import { address } from './data/segments.js';
import { regionOf } from './data/wilayah.js';
import { demoId, type Random, random } from './random.js';
import { type Scan, scanOf } from './scan.js';
import type { BranchCode, Step } from './types.js';
import { plusWork } from './work-clock.js';
import { dayFrom, type Mitra, type World } from './world.js';

const titles = ['PT', 'CV', 'UD'] as const;
const slugOf = (m: Mitra): string =>
  m.nama
    .replace(/^(PT|CV) /, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');

const required: readonly string[] = requiredDocuments;
/** The form and the scans of its required documents. */
const withScans = (w: World, m: Mitra): { form: ReturnType<typeof formOf>; scans: Scan[] } => {
  const form = formOf(w, m);
  const scans: Scan[] = [];
  const dokumen = form.dokumen.map((paper) => {
    const { jenis, nomor } = paper;
    if (!required.includes(jenis)) return paper;
    const key = `${w.seed}/mitra/${m.kode}/${jenis}`;
    const scan = scanOf(key, `${legalities[jenis].label} ${m.nama}`, [legalities[jenis].label, m.nama, nomor, m.kota]);
    scans.push(scan);
    return { ...paper, file: scan.file };
  });
  return { form: { ...form, dokumen }, scans };
};

const formOf = (w: World, m: Mitra) => {
  const phones = random(`${w.seed}/mitra/${m.kode}`);
  const r = random(`${w.seed}/mitra/${m.kode}/form`);
  const year = new Date(w.now).getUTCFullYear();
  const founded = year - r.int(6, 31);
  const ktp = identity(r, regionOf(m.kota, m.alamat).kota);
  const contract = r.chance(0.7);
  return {
    kode_mitra: m.kode,
    title: titles.find((title) => m.nama.startsWith(`${title} `)) ?? 'PERORANGAN',
    nama_mitra: m.nama,
    alamat: m.alamat,
    kota: m.kota,
    telepon: office(phones, m.branches[0] ?? 'JKT'),
    telp: mobile(r),
    homepage: `www.${slugOf(m)}.example`,
    tahun_berdiri: String(founded),
    ...m.papers,
    dokumen: legalityOf(r, m.nama, m.papers.dokumen, ktp, year - 2, (days) => dayFrom(w.now, days)),
    npwp_id: taxNumber(r),
    npwp_name: m.nama,
    npwp_address: m.alamat,
    npwp_nomor: String(r.int(1, 190)),
    npwp_rt: String(r.int(1, 14)).padStart(3, '0'),
    npwp_rw: String(r.int(1, 9)).padStart(3, '0'),
    npwp_kota: m.kota,
    ...bankAccount(r, m.nama),
    lama_bekerja: r.int(1, 9),
    lama_usaha: year - founded,
    status_usaha: r.pick(['SENDIRI', 'SENDIRI', 'SEWA'] as const),
    laporan_keuangan: r.pick(['DIAUDIT', 'INTERNAL', 'INTERNAL'] as const),
    omset_bulanan: r.int(8, 90) * 50_000_000,
    asset_tanah: r.int(2, 40) * 250_000_000,
    asset_bangunan: r.int(2, 30) * 150_000_000,
    asset_kendaraan: r.int(8, 80) * 200_000_000,
    asset_mesin: r.int(0, 12) * 50_000_000,
    jenis: contract ? 'KONTRAK' : 'SPOT',
    jenis_kiriman: r.pick(['Satu truk penuh (FTL)', 'FTL dan gabungan (LTL)', 'FTL, ritel antarkota']),
    periode_sewa: contract ? r.pick([6, 12, 12, 24]) : 0,
    nilai_ruu: contract ? r.pick([2, 2.5, 3, 5]) : 0,
    top: r.pick([7, 14, 14, 30]),
    metode_pembayaran: 'TRANSFER',
    ...unitsOf(r, m.units),
  };
};

/** Contacts at a partner. */
const people = (r: Random, m: Mitra) =>
  r.some(mitraPositions, 2).map((position) => {
    const name = person(r);
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${slugOf(m)}.example`;
    return { name, position, phone: mobile(r), email };
  });
/** A partner's depots beside its office: in the kota of our branches that it works for. */
const cabang = (r: Random, m: Mitra) =>
  (m.branches as BranchCode[])
    .map((code) => branchOf(code))
    .filter(({ kota }) => kota !== m.kota)
    .slice(0, 2)
    .map(({ name, kota }) => {
      const alamat = address(r, r.pick(kotaOf(kota).streets));
      return { name: `Pool ${name}`, alamat, kota: regionOf(kota, alamat).kota, pic: person(r), phone: mobile(r) };
    });

export const mitraSteps = (w: World, start: number): Step[] =>
  w.mitra.flatMap((m, n) => {
    const r = random(`${w.seed}/mitra/${m.kode}/people`);
    const at = 12 + n * 0.6;
    const step = (hours: number, aggregate: string, id: string, path: string, data: object): Step => ({
      at: plusWork(start, at + hours),
      actor: w.people.actor('purchasing'),
      aggregate,
      id,
      command: 'register',
      data,
      path: `${path}/register`,
      keys: [...new Set([id, m.id])],
      phase: 3,
    });
    const part = (aggregate: string, entries: readonly object[], hours: number) =>
      entries.map((entry, nth) => {
        const path = `${aggregate}/${m.kode}/${nth}`;
        return step(hours + nth * 0.05, aggregate, demoId(w.seed, path, nth), path, { mitra: m.id, ...entry });
      });
    const { form, scans } = withScans(w, m);
    return [
      { ...step(0, 'mitra', m.id, `mitra/${m.kode}`, form), scans },
      // The account of the newest partner still waits for its second approval.
      ...(n < w.mitra.length - 1
        ? [
            {
              ...step(0.15, 'mitra', m.id, `mitra/${m.kode}`, {}),
              actor: w.people.actor('keuangan'),
              command: 'approveChange',
              path: `mitra/${m.kode}/approveChange`,
            },
          ]
        : []),
      ...part('mitra_pic', people(r, m), 0.2),
      ...part('mitra_cabang', cabang(r, m), 0.4),
    ];
  });

/** The partner that owns a branch's vehicle number `n` (from 0). */
export const ownerOf = (w: World, branch: string, n: number): string => {
  const near = w.mitra.filter((m) => m.branches.includes(branch));
  return near[n % near.length]?.id ?? '';
};
