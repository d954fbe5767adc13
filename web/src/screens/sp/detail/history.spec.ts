import { spEvents } from '@domain/flows/sp/events';
import {
  content,
  created,
  handedOver,
  hired,
  marketing,
  named,
  ownFleet,
  purchasing,
  submitted,
} from '@domain/flows/sp/sp.fixture';
import type { T } from '../form/words';
import { type Happening, tellAll } from './history';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const write = (v: unknown) => (v === undefined || v === 0 || v === '' ? undefined : String(v));
const log = (...events: { type: string; data: unknown; changes?: Happening['changes'] }[]): Happening[] =>
  events.map((e, revision) => ({
    revision,
    at: '2026-07-20T06:20:00.000Z',
    by: { id: 'u', fullname: 'Maya Sari', jobdesk: 'purchasing' },
    changes: [],
    ...e,
    data: e.data as Record<string, unknown>,
  }));
const say = (...events: Parameters<typeof log>) =>
  tellAll(log(...events), write, t, 'id').map((b) => [b.words, b.detail ?? b.quote].filter(Boolean).join(': '));
const edited = (field: string, before: unknown, after: unknown) => ({
  type: 'SpEdited',
  data: { isi: {}, void: false },
  changes: [{ field, label: field, before, after }],
});

describe('the history in sentences', () => {
  it('tells the way of an SP through the desks', () => {
    const second = { type: 'SpUnitsNamed', data: { units: [hired('m1', 'BK 8831 LT'), hired('m2', 'B 1 XX')] } };
    expect(say(created(), submitted, marketing, handedOver, named, second, purchasing)).toEqual([
      'membuat draf',
      'mengajukan',
      'Approve Marketing',
      'menyerahkan 2 Trailer 20 ke Purchasing: docking',
      'mengisi unit 1, 2: PT Bintang Timur, BK 8831 LT · CV Putra Pantura, B 9417 UEX',
      'mengisi unit 2: CV Putra Pantura, B 1 XX',
      'Approve Purchasing: PT Bintang Timur, BK 8831 LT · CV Putra Pantura, B 1 XX',
    ]);
    expect(say(created(), ownFleet)[1]).toBe(
      'Approve Operasional, armada sendiri: B 9001 AA, Nandang · B 9002 AA, Yusuf',
    );
  });
  it('tells swaps and prices from before to after', () => {
    const swap = { type: 'SpCrewSwapped', data: { slot: 1, unit: { ...hired('m1', 'B 5 BB'), driver_nama: 'Budi' } } };
    const price = { type: 'SpUnitPriceChanged', data: { slot: 2, harga: 5, alasan: 'nego', void: true } };
    expect(say(named, swap, price).slice(1)).toEqual([
      'mengganti unit 1: BK 8831 LT, Parlin → B 5 BB, Budi',
      'mengubah harga beli unit 2: 21000000 → 5',
    ]);
  });
  it('has words for every event there is', () => {
    const data = { units: [], unit: hired('m1', 'B 1 A'), slot: 1, teks: 'x', nomor: 1, komentar: 'x', alasan: 'x' };
    for (const type of Object.keys(spEvents)) expect(say(named, { type, data })[1]).not.toContain(type);
  });
});

describe('changes', () => {
  it('leave out what the sentence says and what a new draft starts with', () => {
    const [first, second] = tellAll(
      log(
        { ...created(), changes: [{ field: 'isi.promo', label: 'Promo', before: undefined, after: 1 }] },
        {
          ...edited('status', 'DRAF', 'X'),
          changes: [
            { field: 'status', label: 'Status', before: 'A', after: 'B' },
            { field: 'isi.promo', label: 'Promo', format: 'money', before: 0, after: 1_000_000 },
          ],
        },
      ),
      write,
      t,
      'id',
    );
    expect([first?.changes, second?.changes]).toEqual([[], [{ label: 'Promo', before: undefined, after: '1000000' }]]);
  });
  it('tell lines of goods one by one, by the columns that the server names', () => {
    const rows = [
      { name: 'nama', label: 'Barang', kind: 'text', optional: false },
      { name: 'koli', label: 'Koli', kind: 'number', optional: true },
    ] as const;
    const change = {
      ...{ field: 'isi.barang', label: 'Baris barang', rows },
      before: [{ nama: 'Cat', koli: 3 }],
      after: [
        { nama: 'Cat', koli: 5 },
        { nama: 'Kuas', koli: 1 },
      ],
    };
    const [line] = tellAll(log({ ...edited('', 0, 1), changes: [change] }), write, t, 'id');
    expect(
      line?.changes.map(({ label, before, after, mark, facts }) => [label, mark ?? before, facts ?? after]),
    ).toEqual([
      ['Cat, Koli', '3', '5'],
      ['Kuas', 'added', 'Koli 1'],
    ]);
  });
  it('tell places one by one', () => {
    const [first] = content.muat as [(typeof content.muat)[0]];
    const points = (after: object[]) =>
      tellAll(log(edited('isi.muat', content.muat, after)), write, t, 'id')[0]?.changes;
    expect(points([{ ...first, telp: '+62811' }])).toEqual([
      { label: 'Gudang Jatake, telepon', before: '+6281290441173', after: '+62811' },
    ]);
    expect(points([first, { ...first, nama: 'Pabrik' }])).toEqual([
      { label: 'isi.muat 2', before: undefined, after: 'Pabrik, Tangerang' },
    ]);
    expect(points([])).toEqual([{ label: 'isi.muat 1', before: 'Gudang Jatake, Tangerang', after: undefined }]);
  });
});
