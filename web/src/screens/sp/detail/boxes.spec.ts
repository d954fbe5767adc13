import { sp } from '@domain/flows/sp/sp';
import { named, upTo } from '@domain/flows/sp/sp.fixture';
import type { SpState } from '@domain/flows/sp/state';
import { as, fold } from '@domain/kit/aggregate/testing';
import type { T } from '../form/words';
import { type Box, strip } from './boxes';
import { carried, ownInput } from './fleet';
import type { Vehicle } from './unfit';

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
  const v = { id: 'v1', type: 'fuso', capacity_kg: 8_000 } as Vehicle;
  it('sums what the chosen carry, and is complete only with a driver for each', () => {
    expect(carried([v, undefined, { ...v, capacity_kg: 0 }])).toBe(17_000);
    const driver = { id: 'd1' } as never;
    expect(ownInput([{ vehicle: v, uang_jalan: 0 }])).toBeUndefined();
    expect(ownInput([{ vehicle: v, driver, uang_jalan: 5 }])).toEqual([{ vehicle: 'v1', driver: 'd1', uang_jalan: 5 }]);
  });
});
