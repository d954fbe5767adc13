import { usualReturn } from '@domain/flows/sp/fleet';
import { sp } from '@domain/flows/sp/sp';
import { content, facts, named, upTo } from '@domain/flows/sp/sp.fixture';
import type { SpState } from '@domain/flows/sp/state';
import { as, fold } from '@domain/kit/testing';
import type { T } from '../form/words';
import { type KotakTampil, strip } from './boxes';
import { daya, type Kendaraan, kendaraanTidak, type Mitra, mitraAwas, mitraTidak, ownDari, sopirTidak } from './fleet';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const at = (status: keyof typeof upTo): SpState => fold(sp, upTo[status]);
const box = (boxes: KotakTampil[], desk: string) => boxes.find((b) => b.desk === desk) as KotakTampil;
const open = (b: KotakTampil) => [b.approve, b.reject].filter((x) => x && x.tidak === undefined).length;

describe('the strip', () => {
  it('enables only the box whose turn it is, for its own desk', () => {
    const s = at('MENUNGGU_PURCHASING');
    const mine = strip(s, as('purchasing'), t);
    expect(mine.map(open)).toEqual([0, 0, 2, 0]);
    expect(box(mine, 'purchasing')).toMatchObject({
      giliran: { anda: true },
      catatan: '0 dari 2 unit mitra lengkap',
    });
    expect(box(mine, 'akunting')).toMatchObject({
      catatan: 'Menunggu Purchasing',
      reject: { tidak: 'Belum giliran Akunting' },
    });
    for (const other of ['akunting', 'operasional', 'sales', 'webmaster'] as const)
      expect(strip(s, as(other), t).map(open)).toEqual([0, 0, 0, 0]);
  });
  it('keeps the creator from approving but lets them see whose turn it is', () => {
    const creator = as('sales', { level: 'admin' });
    const [marketing] = strip(at('MENUNGGU_MARKETING'), creator, t);
    expect(marketing).toMatchObject({ approve: { tidak: { code: 'sp-own-approval' } }, giliran: { anda: false } });
  });
  it('shows stamps with who, when and why', () => {
    const boxes = strip(fold(sp, [...upTo.MENUNGGU_PURCHASING, named]), as('akunting'), t);
    expect(boxes.map((b) => b.stempel)).toEqual(['DISETUJUI', 'DISERAHKAN', undefined, undefined]);
    expect(box(boxes, 'operasional')).toMatchObject({ catatan: 'docking', oleh: 'SYSTEM' });
    expect(box(strip(at('MENUNGGU_AKUNTING'), as('akunting'), t), 'purchasing')).toMatchObject({
      stempel: 'DILEWATI',
      catatan: 'Armada sendiri',
    });
  });
  it('says why an approval has to wait', () => {
    const s = at('MENUNGGU_AKUNTING');
    const held = strip(s, as('akunting'), t, { halangan: { akunting: 'Kredit ditahan' } });
    expect(box(held, 'akunting')).toMatchObject({
      approve: { tidak: 'Kredit ditahan' },
      reject: { command: 'reject' },
    });
    expect(open(box(held, 'akunting'))).toBe(1);
  });
  it('offers no decision on a draft or on what is over', () => {
    for (const status of ['DRAF', 'DITOLAK', 'BATAL', 'DISETUJUI', 'SELESAI'] as const)
      expect(strip(at(status), as('kacab'), t).filter((b) => b.approve || b.reject || b.giliran)).toEqual([]);
    expect(strip(at('DRAF'), as('kacab'), t)[0]?.catatan).toBe('Belum diajukan');
  });
  it('tells Operasional what Purchasing wrote when it came back', () => {
    const s = fold(sp, [...upTo.MENUNGGU_PURCHASING, { type: 'SpReturned', data: { komentar: 'tak ada mitra' } }]);
    expect(box(strip(s, as('operasional'), t), 'operasional').catatan).toBe('Dikembalikan Purchasing: tak ada mitra');
  });
});

describe('choosing units', () => {
  const sampai = usualReturn(content.tgl_muat);
  const v: Kendaraan = {
    id: 'v1',
    nopol: 'B 9001 AA',
    type: 'fuso',
    capacity_kg: 8_000,
    milik: 'SENDIRI',
    stnk_until: '2027-01-01',
    kir_until: '2027-01-01',
    retired: false,
  };
  const why = (more: Partial<Kendaraan>, used: string[] = []) =>
    kendaraanTidak({ ...v, ...more }, sampai, used, 'id', t);
  it('says why a vehicle can’t be used, by the day it is back', () => {
    expect(why({})).toBeUndefined();
    expect(why({ kir_until: '2026-07-22' })).toBe('KIR habis 22-07-2026');
    expect(why({ kir_until: '2026-07-23' })).toBeUndefined();
    expect(why({ milik: 'MITRA' })).toBe('Milik mitra');
    expect(why({ retired: true })).toBe('Sudah tidak aktif');
    expect(why({}, ['v1'])).toBe('B 9001 AA disebut dua kali');
  });
  it('says why a driver can’t', () => {
    const d = {
      id: 'd',
      name: 'Budi',
      phone: '',
      sebutan: { licence_type: 'B1' },
      licence_until: '2026-07-22',
      milik: 'SENDIRI' as const,
      retired: false,
    };
    expect(sopirTidak(d, sampai, [], 'id', t)).toBe('SIM habis 22-07-2026');
    expect(sopirTidak({ ...d, licence_until: '2027-01-01' }, sampai, ['d'], 'id', t)).toBe(
      'Driver Budi disebut dua kali',
    );
  });
  it('says why a mitra can’t, and what of it runs out soon', () => {
    const m = { id: 'm1', retired: false, ...(facts['mitra/m1'] as { fields: Omit<Mitra, 'id' | 'retired'> }).fields };
    expect([mitraTidak(m, content.tgl_muat, t), mitraAwas(m, content.tgl_muat, t)]).toEqual([undefined, undefined]);
    expect(mitraTidak({ ...m, dokumen: [] }, content.tgl_muat, t)).toBe(
      'SIUP belum ada, NPWP belum ada, TDP belum ada',
    );
    expect(mitraTidak({ ...m, akhir_kontrak: '2026-07-01' }, content.tgl_muat, t)).toBe('kontrak habis 01-07-2026');
    const soon = {
      ...m,
      akhir_kontrak: '2026-08-20',
      dokumen: [...m.dokumen, { jenis: 'STNK', berlaku_sampai: '2026-08-03' }],
    };
    expect(mitraAwas(soon, content.tgl_muat, t)).toBe('STNK habis 03-08-2026');
    expect(
      mitraAwas(
        {
          ...soon,
          dokumen: [
            { jenis: 'STNK', berlaku_sampai: '2026-08-03' },
            { jenis: 'STNK', berlaku_sampai: '2029-01-01' },
          ],
        },
        content.tgl_muat,
        t,
      ),
    ).toBe('Kontrak habis 20-08-2026');
  });
  it('sums what the chosen carry, and is complete only with a driver for each', () => {
    expect(daya([v, undefined, { ...v, capacity_kg: 0 }])).toBe(17_000);
    const sopir = { id: 'd1' } as never;
    expect(ownDari([{ kendaraan: v, uang_jalan: 0 }])).toBeUndefined();
    expect(ownDari([{ kendaraan: v, sopir, uang_jalan: 5 }])).toEqual([{ vehicle: 'v1', driver: 'd1', uang_jalan: 5 }]);
  });
});
