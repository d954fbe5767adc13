import { as, given, refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import { printsOf } from '../../print/paper.js';
import { content } from '../sp/sp.fixture.js';
import { noSp } from '../sp/state.js';
import { sjLabel, sjLabelSmall, smSlip } from './label.js';
import { SJ_READERS } from './readers.js';
import { crew, drafted, facts, moved, stateOf } from './sj.fixture.js';
import { sj } from './sj.js';

const prints = printsOf(sj.aggregate, SJ_READERS, [sjLabel, sjLabelSmall, smSlip]);
const order = { status: 'active', fields: { muat: 'muat' } };
const masters = { ...facts, 'sp_race/o1': order };
/** Content printed of an SJ with these events. */
const printed = (events: readonly TestEvent[], data: object = {}, by = as('rcadmin'), more: object = {}) => {
  const all = { ...masters, 'sj/x': stateOf(events), ...more };
  const [event] = given(prints, [], all).when('print', { paper: 'label', ...data }, by, { id: 'x' });
  return (event as unknown as { data: { content: Record<string, unknown> } }).data.content;
};

describe('labels of an SJ', () => {
  it('say from whom to whom, and the plate only once one is known', () => {
    const events = drafted({ kecamatan: 'Ciawi', kota: 'Kota Bogor', tgl_pickup: '2026-07-22' });
    expect(printed(events)).toMatchObject({
      ...{ tujuan: 'SDN 1', kecamatan: 'Kec. Ciawi', kota: 'Kota Bogor', nopol: '', date: '2026-07-22' },
      ...{ branch: 'Cabang Jakarta', pengirim: 'Gudang buku', total: 4, pieces: { from: 1, to: 4 } },
    });
    expect(printed(moved(events, ['issue', crew()]))).toMatchObject({ nopol: 'B 9001 AA' });
  });

  it('name the place where a CHARTER order is loaded, else the customer', () => {
    const events = drafted({ jenis: 'CHARTER', sekolahTujuan: '' });
    const sp = { ...noSp, isi: content };
    expect(printed(events, {}, undefined, { 'sp/o1': sp })).toMatchObject({
      ...{ pengirim: 'Gudang Jatake', telp: '+6281290441173', tujuan: 'Penerbit' },
    });
    expect(printed(events)).toMatchObject({ pengirim: 'Penerbit' });
  });

  it('are those that are asked for, and no other', () => {
    const events = drafted();
    expect(printed(events, { pieces: { from: 2, to: 3 } })).toMatchObject({ total: 4, pieces: { from: 2, to: 3 } });
    const refused = (pieces: object, of = events) => refusalOf(() => printed(of, { pieces }));
    expect(refused({ from: 3, to: 2 })).toBe('label-range @ from');
    expect(refused({ from: 1, to: 5 })).toBe('label-range @ to');
    expect(() => printed(events, { pieces: { from: 0, to: 2 } })).toThrow();
    expect(() => printed(events, { pieces: { from: 1.5, to: 2 } })).toThrow();
    const many = drafted({ koli: 5_000 });
    expect(refusalOf(() => printed(many))).toBe('label-many @ to');
    expect(printed(many, { pieces: { from: 4_000, to: 5_000 } })).toMatchObject({ total: 5_000 });
  });

  it('are none of an SJ without koli, nor of a cancelled one', () => {
    expect(refusalOf(() => printed(drafted({ koli: 0 })))).toBe('label-none');
    const cancelled = moved(drafted(), ['cancel', { alasan: 'salah alamat' }]);
    expect(refusalOf(() => printed(cancelled))).toBe('label-void');
  });

  it('are nobody’s of another branch', () => {
    const elsewhere = as('rcadmin', { branches: ['bdg'] });
    for (const paper of ['label', 'label-small', 'sm'])
      expect(refusalOf(() => printed(drafted(), { paper }, elsewhere))).toBe('not-found');
  });
});

describe('the slip of an SM', () => {
  it('holds what the SJ does, the driver’s phone for who may see it', () => {
    const events = moved(drafted(), ['issue', crew()]);
    expect(printed(events, { paper: 'sm' })).toMatchObject({ sm: 'SM-JKT-2607-00001', telp: '+62811111111' });
    expect(printed(events, { paper: 'sm' }, as('monitoring'))).not.toHaveProperty('telp');
  });
});
