import { usualReturn } from '@domain/flows/sp/fleet';
import { sp } from '@domain/flows/sp/sp';
import { content, facts, named, upTo } from '@domain/flows/sp/sp.fixture';
import type { SpState } from '@domain/flows/sp/state';
import { as, fold } from '@domain/kit/testing';
import type { T } from '../form/words';
import { type Box, strip } from './boxes';
import {
  carried,
  driverUnfit,
  type Mitra,
  mitraUnfit,
  mitraWarning,
  ownInput,
  type Vehicle,
  vehicleUnfit,
} from './fleet';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const at = (status: keyof typeof upTo): SpState => fold(sp, upTo[status]);
const box = (boxes: Box[], desk: string) => boxes.find((b) => b.desk === desk) as Box;
const open = (b: Box) => [b.approve, b.reject].filter((x) => x && x.why === undefined).length;

describe('the strip', () => {
  it('enables only the box whose turn it is, for its own desk', () => {
    const s = at('MENUNGGU_PURCHASING');
    const mine = strip(s, as('purchasing'), t);
    expect(mine.map(open)).toEqual([0, 0, 2, 0]);
    expect(box(mine, 'purchasing')).toMatchObject({
      turn: { yours: true },
      note: '0 dari 2 unit mitra lengkap',
    });
    expect(box(mine, 'akunting')).toMatchObject({
      note: 'Menunggu Purchasing',
      reject: { why: 'Belum giliran Akunting' },
    });
    for (const other of ['akunting', 'operasional', 'sales', 'webmaster'] as const)
      expect(strip(s, as(other), t).map(open)).toEqual([0, 0, 0, 0]);
  });
  it('keeps the creator from approving but lets them see whose turn it is', () => {
    const creator = as('sales', { level: 'admin' });
    const [marketing] = strip(at('MENUNGGU_MARKETING'), creator, t);
    expect(marketing).toMatchObject({ approve: { why: { code: 'sp-own-approval' } }, turn: { yours: false } });
  });
  it('shows stamps with who, when and why', () => {
    const boxes = strip(fold(sp, [...upTo.MENUNGGU_PURCHASING, named]), as('akunting'), t);
    expect(boxes.map((b) => b.stamp)).toEqual(['DISETUJUI', 'DISERAHKAN', undefined, undefined]);
    expect(box(boxes, 'operasional')).toMatchObject({ note: 'docking', by: 'SYSTEM' });
    expect(box(strip(at('MENUNGGU_AKUNTING'), as('akunting'), t), 'purchasing')).toMatchObject({
      stamp: 'DILEWATI',
      note: 'Armada sendiri',
    });
  });
  it('says why an approval has to wait', () => {
    const s = at('MENUNGGU_AKUNTING');
    const held = strip(s, as('akunting'), t, { obstacles: { akunting: 'Kredit ditahan' } });
    expect(box(held, 'akunting')).toMatchObject({
      approve: { why: 'Kredit ditahan' },
      reject: { command: 'reject' },
    });
    expect(open(box(held, 'akunting'))).toBe(1);
  });
  it('offers no decision on a draft or on what is over', () => {
    for (const status of ['DRAF', 'DITOLAK', 'BATAL', 'DISETUJUI', 'SELESAI'] as const)
      expect(strip(at(status), as('kacab'), t).filter((b) => b.approve || b.reject || b.turn)).toEqual([]);
    expect(strip(at('DRAF'), as('kacab'), t)[0]?.note).toBe('Belum diajukan');
  });
  it('tells Operasional what Purchasing wrote when it came back', () => {
    const s = fold(sp, [...upTo.MENUNGGU_PURCHASING, { type: 'SpReturned', data: { komentar: 'tak ada mitra' } }]);
    expect(box(strip(s, as('operasional'), t), 'operasional').note).toBe('Dikembalikan Purchasing: tak ada mitra');
  });
});

describe('choosing units', () => {
  const until = usualReturn(content.tgl_muat);
  const v: Vehicle = {
    id: 'v1',
    nopol: 'B 9001 AA',
    type: 'fuso',
    capacity_kg: 8_000,
    milik: 'SENDIRI',
    stnk_until: '2027-01-01',
    kir_until: '2027-01-01',
    retired: false,
    branch: 'jkt',
    sebutan: { branch: 'Jakarta' },
  };
  const of = { cabang: 'jkt', tgl_muat: content.tgl_muat, unit_type: 'fuso' } as const;
  const asked = { until, taken: [] as string[], of, lang: 'id' as const, t };
  const why = (more: Partial<Vehicle>, taken: string[] = []) => vehicleUnfit({ ...v, ...more }, { ...asked, taken });
  it('says why a vehicle can’t be used, by the day it is back', () => {
    expect(why({})).toBeUndefined();
    expect(why({ kir_until: '2026-07-22' })).toBe('KIR habis 22-07-2026');
    expect(why({ kir_until: '2026-07-23' })).toBeUndefined();
    expect(why({ milik: 'MITRA' })).toBe('Milik mitra');
    expect(why({ retired: true })).toBe('Sudah tidak aktif');
    expect(why({}, ['v1'])).toBe('B 9001 AA disebut dua kali');
    expect(why({ type: 'CDD' })).toBe('Lebih kecil dari Fuso');
    expect(why({ type: 'trailer 40' })).toBeUndefined();
    const lent = {
      pinjam: 'DIPINJAMKAN',
      pinjam_cabang: 'bdg',
      pinjam_dari: '2026-07-22',
      pinjam_sampai: '2026-07-23',
    } as const;
    expect(why({ branch: 'bdg', sebutan: { branch: 'Bandung' } })).toBe('Milik cabang Bandung');
    expect(why({ branch: 'bdg', ...lent, pinjam_cabang: 'jkt' })).toBeUndefined();
    expect(why({ ...lent, sebutan: { pinjam_cabang: 'Bandung' } })).toBe('Dipinjamkan ke cabang Bandung');
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
    const unfit = (more: object, taken: string[] = [], drives: 'fuso' | 'trailer 40' = 'fuso') =>
      driverUnfit({ ...d, ...more }, { ...asked, taken, drives });
    const valid = { licence_until: '2027-01-01' };
    expect(unfit({ branch: 'jkt' })).toBe('SIM habis 22-07-2026');
    expect(unfit({ branch: 'jkt', ...valid }, ['d'])).toBe('Driver Budi disebut dua kali');
    expect(unfit({ branch: 'bdg', ...valid, sebutan: { licence_type: 'B1', branch: 'Bandung' } })).toBe(
      'Milik cabang Bandung',
    );
    expect(unfit({ branch: 'jkt', ...valid }, [], 'trailer 40')).toBe('B1 tidak untuk Trailer 40');
  });
  it('says why a mitra can’t, and what of it runs out soon', () => {
    const m = { id: 'm1', retired: false, ...(facts['mitra/m1'] as { fields: Omit<Mitra, 'id' | 'retired'> }).fields };
    expect([mitraUnfit(m, content.tgl_muat, t), mitraWarning(m, content.tgl_muat, t)]).toEqual([undefined, undefined]);
    expect(mitraUnfit({ ...m, dokumen: [] }, content.tgl_muat, t)).toBe(
      'SIUP belum ada, NPWP belum ada, TDP belum ada',
    );
    const bare = m.dokumen.map(({ file: _, ...d }) => d);
    expect(mitraUnfit({ ...m, dokumen: bare }, content.tgl_muat, t)).toBe(
      'SIUP tanpa scan, NPWP tanpa scan, TDP tanpa scan',
    );
    expect(mitraUnfit({ ...m, akhir_kontrak: '2026-07-01' }, content.tgl_muat, t)).toBe('kontrak habis 01-07-2026');
    const soon = {
      ...m,
      akhir_kontrak: '2026-08-20',
      dokumen: [...m.dokumen, { jenis: 'STNK', berlaku_sampai: '2026-08-03' }],
    };
    expect(mitraWarning(soon, content.tgl_muat, t)).toBe('STNK habis 03-08-2026');
    expect(
      mitraWarning(
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
    expect(carried([v, undefined, { ...v, capacity_kg: 0 }])).toBe(17_000);
    const driver = { id: 'd1' } as never;
    expect(ownInput([{ vehicle: v, uang_jalan: 0 }])).toBeUndefined();
    expect(ownInput([{ vehicle: v, driver, uang_jalan: 5 }])).toEqual([{ vehicle: 'v1', driver: 'd1', uang_jalan: 5 }]);
  });
});
