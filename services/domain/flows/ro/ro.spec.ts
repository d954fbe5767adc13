import fc from 'fast-check';
import { as, refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import { moved, stateOf as noteState, pickedUp } from '../sj/sj.fixture.js';
import { isIncomplete } from '../sj/status.js';
import { againId } from './left.js';
import { roProcess } from './process.js';
import {
  due,
  kacab,
  keys,
  NOTE,
  note,
  noteOf,
  type Streams,
  settled,
  stateBy,
  stateOf,
  tried,
  when,
} from './ro.fixture.js';
import { ro } from './ro.js';
import { roStatus } from './status.js';

const LEFT = `ro-${NOTE}.s`;
const FIRST = `ro-${NOTE}.r1`;
const some = { penerima: 'Pak Dedi', qty_sampai: 30, koli_sampai: 4, ikat_sampai: 0, alasan: 'koli basah' };
const failed = () => note(['fail', { alasan: 'sekolah libur' }]);
const inPart = () => note(['deliverPart', some]);
const delivered = () => note(['arrive', { penerima: 'Ibu Yanti' }]);
const askReturn = (more: object = {}) => ['askReturn', { qty: 10, koli: 1, alasan: 'salah judul', ...more }] as const;
const back = (reason: string) => ['toRoad', { alasan: reason }] as const;
/** The school signed that it refused. */
const refusal = ['receive', { kondisi: 'KURANG', alasan_terima: 'ditolak, ditandatangani' }] as const;
const at = (streams: Streams, stream: string) => stateOf(streams[stream] ?? []);
const step = (streams: Streams, stream: string, command: string, data: object = {}): Streams => ({
  ...streams,
  [stream]: [...(streams[stream] ?? []), ...(when(streams[stream] ?? [], command, data) as TestEvent[])],
});

/** Streams after random reports, corrections and steps on the goods left; steps that are refused are skipped. */
const walked = (moves: readonly string[], data: Readonly<Record<string, object>>): Streams => {
  const reports: Readonly<Record<string, Parameters<typeof noteOf>[1]>> = {
    fail: ['fail', { alasan: 'libur' }],
    part: ['deliverPart', some],
    arrive: ['arrive', { penerima: 'Ibu Yanti' }],
    back: [...back('salah')],
  };
  let streams: Streams = { [`sj-${NOTE}`]: moved(pickedUp()) };
  for (const move of moves) {
    const report = reports[move];
    try {
      if (move === 'look') streams = settled(streams);
      else streams = report ? noteOf(streams, report) : step(streams, LEFT, move, data[move] ?? {});
    } catch {
      // Not allowed now.
    }
  }
  return settled(streams);
};

describe('what is missing when it is handed in', () => {
  const rcadmin = as('rcadmin');
  const handed = (data: object, by = rcadmin): Streams => {
    const first = settled(failed());
    return {
      ...first,
      [LEFT]: [...(first[LEFT] ?? []), ...(when(first[LEFT] ?? [], 'handIn', data, by) as TestEvent[])],
    };
  };
  const refusal = (data: object) => refusalOf(() => handed(data));
  it('is counted with its reason, never more than came back', () => {
    expect(refusal({ koli_terima: 5 })).toBe('ro-too-many @ koli_terima');
    expect(refusal({ koli_terima: 3 })).toBe('ro-short-why @ alasan_kurang');
    expect(at(handed({}), LEFT)).toMatchObject({ status: 'DITERIMA', koli_kurang: 0, qty_kurang: 0, ikat_kurang: 0 });
    expect(at(handed({ koli_terima: 3, qty_terima: 30, alasan_kurang: 'satu koli hilang' }), LEFT)).toMatchObject({
      ...{ status: 'KURANG', koli: 4, koli_kurang: 1, qty_kurang: 10, ikat_kurang: 0, kurang_diakui: '' },
    });
  });
  it('goes on only once the head of the branch knows, and what goes on is what is there', () => {
    const short = handed({ koli_terima: 3, qty_terima: 30, alasan_kurang: 'satu koli hilang' });
    expect(refusalOf(() => step(short, LEFT, 'resend'))).toBe('action-not-now');
    expect(refusalOf(() => step(short, LEFT, 'giveBack', { penerima: 'Pak Dedi' }))).toBe('action-not-now');
    expect(ro.aggregate.may.acceptShort).toEqual(['kacab']);
    const acknowledged = step(short, LEFT, 'acceptShort');
    expect(at(acknowledged, LEFT)).toMatchObject({ status: 'DITERIMA', kurang_diakui: kacab.fullname });
    const [again] = due(step(acknowledged, LEFT, 'resend')).filter(({ key }) => key.startsWith('again/'));
    expect(again?.give[0]?.data).toMatchObject({ koli: 3, qty: 30, ikat: 2, berat: 90 });
    // The branch head who receives it acknowledges the shortage.
    expect(at(handed({ koli_terima: 3, alasan_kurang: 'satu koli hilang' }, kacab), LEFT)).toMatchObject({
      ...{ status: 'DITERIMA', kurang_diakui: kacab.fullname },
    });
    expect(refusalOf(() => step(handed({}), LEFT, 'acceptShort'))).toBe('action-not-now');
  });
  it('once the head of the branch knows of it, is the head’s alone to undo, as the acknowledgement goes with it', () => {
    const wrong = { alasan_urung: 'salah hitung' };
    const data = { koli_terima: 3, alasan_kurang: 'satu koli hilang' };
    const short = handed(data);
    const undone = (streams: Streams, by: Parameters<typeof as>[0]) =>
      refusalOf(() => when(streams[LEFT] ?? [], 'undoTakeIn', wrong, as(by)));
    for (const acknowledged of [step(short, LEFT, 'acceptShort'), handed(data, kacab)]) {
      expect([undone(acknowledged, 'operasional'), undone(acknowledged, 'rcadmin')]).toEqual(
        Array(2).fill('ro-short-acknowledged'),
      );
      expect(at(step(acknowledged, LEFT, 'undoTakeIn', wrong), LEFT)).toMatchObject({
        status: 'DRAF',
        kurang_diakui: '',
      });
    }
    // Not acknowledged yet, or nothing is missing.
    for (const streams of [short, handed({}), handed({}, kacab)])
      expect([undone(streams, 'operasional'), undone(streams, 'rcadmin')]).toEqual(['accepted', 'accepted']);
  });
  it('is the turn of the head of the branch, who may write all of it off', () => {
    expect(roStatus.KURANG.waits).toEqual(['kacab']);
    const short = handed({ koli_terima: 3, alasan_kurang: 'satu koli hilang' });
    expect(at(step(short, LEFT, 'writeOff', { catatan_akhir: 'basah semua' }), LEFT).akhir).toBe('HAPUS');
  });
  it('of which nothing is there ends with the word of the head of the branch', () => {
    const none = { koli_terima: 0, qty_terima: 0, ikat_terima: 0, alasan_kurang: 'truk dicuri' };
    expect(at(handed(none), LEFT)).toMatchObject({ status: 'KURANG', akhir: '' });
    const over = { status: 'SELESAI', akhir: 'HAPUS', kurang_diakui: kacab.fullname };
    expect(at(step(handed(none), LEFT, 'acceptShort'), LEFT)).toMatchObject(over);
    expect(at(handed(none, kacab), LEFT)).toMatchObject({ status: 'KURANG', akhir: '' });
  });
});

describe('what was not delivered', () => {
  it('comes back as one draft, with all that was carried or what was left of it', () => {
    expect(keys(delivered())).toEqual([]);
    const all = at(settled(failed()), LEFT);
    expect(all).toMatchObject({
      ...{ jenis: 'SISA', status: 'DRAF', qty: 40, koli: 4, ikat: 2, alasan: 'sekolah libur', sj_id: NOTE },
      ...{ sm: 'SM-JKT-2607-00001', sp_id: 'o1', nopol: 'B 9001 AA', namaDriver: 'Nandang', branch: 'jkt' },
    });
    expect(all.nomor).toBe('RO-JKT-2607-00001');
    expect(at(settled(inPart()), LEFT)).toMatchObject({ qty: 10, koli: 0, ikat: 2, alasan: 'koli basah' });
  });
  it('goes by its SJ while nothing was fetched: taken back with it, changed with it, opened again with it', () => {
    const first = settled(failed());
    const road = settled(noteOf(first, [...back('salah tekan')]));
    expect(at(road, LEFT)).toMatchObject({ status: 'BATAL', alasan_batal: 'SJ dikoreksi: salah tekan' });
    const again = settled(noteOf(road, ['deliverPart', some]));
    expect(at(again, LEFT)).toMatchObject({ status: 'DRAF', qty: 10, koli: 0, ikat: 2, alasan_batal: '' });
    // Corrected and reported again before the process ran: the draft is changed.
    const quick = settled(noteOf(first, [...back('salah tekan')], ['deliverPart', some]));
    expect(at(quick, LEFT)).toMatchObject({ status: 'DRAF', qty: 10, koli: 0, ikat: 2 });
    expect(quick[LEFT]?.map(({ type }) => type)).toEqual(['Registered', 'RoAdjusted']);
    // kacab approved other amounts: they must approve again.
    const approved = settled(noteOf(step(first, LEFT, 'approve'), [...back('salah')], ['deliverPart', some]));
    expect(at(approved, LEFT)).toMatchObject({ status: 'DRAF', qty: 10 });
  });
  it('stays cancelled by a person, and stays as it was fetched', () => {
    const cancelled = step(settled(failed()), LEFT, 'cancel', { alasan_batal: 'dikirim ulang besok' });
    expect(due(cancelled)).toEqual([]);
    expect(due(noteOf(cancelled, [...refusal]))).toEqual([]);
    const ask = { tgl_jemput: '2026-07-22', vehicle: 'v1', driver: 'd1' };
    const fetched = step(step(settled(failed()), LEFT, 'approve'), LEFT, 'fetch', ask);
    expect(at(fetched, LEFT)).toMatchObject({ status: 'DIJEMPUT', nopol: 'B 9001 AA', tgl_jemput: '2026-07-22' });
    expect(due(noteOf(fetched, [...back('salah')]))).toEqual([]);
  });
  it('is the product’s to open and to change, kacab’s to approve', () => {
    const draft = settled(failed())[LEFT] ?? [];
    const by = (desk: Parameters<typeof as>[0]) => as(desk, { id: 'x1' });
    expect(refusalOf(() => when(draft, 'approve', {}, by('kacab')))).toBe('accepted');
    expect(refusalOf(() => when(draft, 'fetch', { tgl_jemput: '2026-07-22', vehicle: 'v1', driver: 'd1' }))).toBe(
      'action-not-now',
    );
    const approved = [...draft, ...(when(draft, 'approve') as TestEvent[])];
    expect(refusalOf(() => when(approved, 'fetch', { tgl_jemput: '2026-07-24', vehicle: 'v1', driver: 'd1' }))).toBe(
      'ro-fetched-later @ tgl_jemput',
    );
    // Own vehicles only, as the field declares.
    const fetch = { tgl_jemput: '2026-07-22', vehicle: 'v1', driver: 'd1' };
    expect(refusalOf(() => when(approved, 'fetch', { ...fetch, vehicle: 'hired' }))).toBe('ref-kind @ vehicle');
    expect(refusalOf(() => when(approved, 'fetch', { ...fetch, driver: 'nobody' }))).toBe('ref-missing @ driver');
    expect(refusalOf(() => when(draft, 'cancel', { alasan_batal: 'salah' }))).toBe('accepted');
  });
});

describe('what came back', () => {
  const AGAIN = `sj-${againId(`${NOTE}.s`)}`;
  const handedIn = (streams: Streams) => step(settled(streams), LEFT, 'handIn', { disimpan_di: 'Rak 3' });
  it('is handed in from the truck without a pickup; what was delivered is fetched first', () => {
    expect(at(handedIn(failed()), LEFT)).toMatchObject({
      ...{ status: 'DITERIMA', disimpan_di: 'Rak 3', tgl_terima: '2026-07-23', diterima_oleh: 'KACAB' },
      jam_terima: '2026-07-23T03:00:00.000Z',
    });
    const asking = settled(noteOf(delivered(), [...askReturn()]));
    const refused = (streams: Streams, command: string) => refusalOf(() => when(streams[FIRST] ?? [], command));
    const approved = step(asking, FIRST, 'approve', {});
    for (const streams of [asking, approved])
      for (const command of ['handIn', 'takeIn']) expect(refused(streams, command)).toBe('action-not-now');
    const ask = { tgl_jemput: '2026-07-22', vehicle: 'v1', driver: 'd1' };
    expect(refused(step(approved, FIRST, 'fetch', ask), 'takeIn')).toBe('accepted');
  });
  it('is read as it was stored before receipts had a time', () => {
    const old = (handedIn(failed())[LEFT] ?? []).map(
      ({ type, data }) =>
        JSON.parse(
          JSON.stringify({ type, data }, (key, value) => (key === 'jam_terima' ? undefined : value)),
        ) as TestEvent,
    );
    expect(stateOf(old)).toMatchObject({ status: 'DITERIMA', tgl_terima: '2026-07-23', jam_terima: '' });
  });
  it('stays as it came in, whatever its SJ says later', () => {
    const here = handedIn(failed());
    expect(due(noteOf(here, [...back('salah')], ['deliverPart', some]))).toEqual([]);
    expect(refusalOf(() => when(here[LEFT] ?? [], 'cancel', { alasan_batal: 'salah' }))).toBe('action-not-now');
  });
  it('goes again as one SJ of the same order, with what is left, that names where it comes from', () => {
    const again = settled(step(handedIn(failed()), LEFT, 'resend'));
    expect(noteState(again[AGAIN] ?? []).fields).toMatchObject({
      ...{ status: 'DRAF', sp_id: 'o1', sekolahTujuan: 'SDN 1', qty: 40, koli: 4, ikat: 2, jumlahFaktur: 3 },
      ...{ ro_id: `${NOTE}.s`, ro: 'RO-JKT-2607-00001', sj_asal_id: NOTE, sj_asal: 'SM-JKT-2607-00001' },
      ...{ vehicle: '', driver: '', nopol: '', namaDriver: '' },
    });
    expect(due(again).filter(({ key }) => !key.startsWith('again/'))).toEqual([]);
    // A person can't cancel it; it is cancelled with its order.
    const gone = (by: Parameters<typeof as>[0]) =>
      refusalOf(() => moved(again[AGAIN] ?? [], ['cancel', { alasan: 'tidak jadi' }, { by: as(by) }]));
    expect([gone('rcadmin'), gone('system')]).toEqual(['sj-goods-again', 'accepted']);
    // In part: the rest alone, lighter by what arrived, and none of the invoices.
    const rest = settled(step(handedIn(inPart()), LEFT, 'resend'));
    expect(noteState(rest[AGAIN] ?? []).fields).toMatchObject({ qty: 10, koli: 0, ikat: 2, jumlahFaktur: 0 });
  });
  it('is given back to a person with a name, or written off for a reason', () => {
    const here = handedIn(failed())[LEFT] ?? [];
    expect(() => when(here, 'giveBack', { penerima: '' })).toThrow('penerima');
    expect(stateOf([...here, ...(when(here, 'giveBack', { penerima: 'Ibu Rina' }) as TestEvent[])])).toMatchObject({
      ...{ status: 'SELESAI', akhir: 'KE_CUSTOMER', penerima: 'Ibu Rina' },
    });
    expect(stateOf([...here, ...(when(here, 'writeOff', { catatan_akhir: 'hilang' }) as TestEvent[])])).toMatchObject({
      ...{ status: 'SELESAI', akhir: 'HAPUS', catatan_akhir: 'hilang' },
    });
  });
  it('is taken in as its SJ says now, and what became of the delivery is not said anew while it is here', () => {
    const first = settled(failed());
    // Corrected, but the process has not run yet.
    const stale = noteOf(first, [...back('salah tekan')], ['deliverPart', some]);
    expect(tried(stale, LEFT, 'handIn')).toBe(stale);
    const here = tried(first, LEFT, 'handIn', {}, as('rcadmin'));
    expect(at(here, LEFT).status).toBe('DITERIMA');
    const corrected = (streams: Streams) =>
      tried(streams, `sj-${NOTE}`, 'toRoad', { alasan: 'salah SJ' }, as('rcadmin'));
    expect(corrected(here)).toBe(here);
    const open = tried(here, LEFT, 'undoTakeIn', { alasan_urung: 'truk lain' }, as('rcadmin'));
    expect(at(open, LEFT)).toMatchObject({
      status: 'DRAF',
      tgl_terima: '',
      jam_terima: '',
      diterima_oleh: '',
      alasan_urung: 'truk lain',
    });
    expect(at(settled(corrected(open)), LEFT).status).toBe('BATAL');
    // Once on the road again it can't be corrected.
    const gone = tried(here, LEFT, 'resend');
    expect(corrected(gone)).toBe(gone);
  });
  it('that was fetched by mistake is not fetched, and one that was taken in after it is fetched still', () => {
    const ask = { tgl_jemput: '2026-07-22', vehicle: 'v1', driver: 'd1' };
    const fetched = step(step(settled(failed()), LEFT, 'approve'), LEFT, 'fetch', ask);
    const wrong = { alasan_urung: 'truk lain' };
    const waiting = tried(fetched, LEFT, 'undoFetch', wrong);
    expect(at(waiting, LEFT)).toMatchObject({ status: 'DISETUJUI', vehicle: '', driver: '', tgl_jemput: '' });
    expect(at(step(step(fetched, LEFT, 'takeIn'), LEFT, 'undoTakeIn', wrong), LEFT).status).toBe('DIJEMPUT');
  });
});

it('names the crew of its SJ until it is fetched, and again once it is not', () => {
  const crew = ({ nopol, namaDriver }: Record<'nopol' | 'namaDriver', string>) => [nopol, namaDriver];
  for (const [name, streams] of [
    [LEFT, settled(failed())],
    [FIRST, settled(noteOf(delivered(), [...askReturn()]))],
  ] as const) {
    const approved = tried(streams, name, 'approve', {}, as('kacab', { id: 'k2' }));
    const fetched = tried(approved, name, 'fetch', { tgl_jemput: '2026-07-22', vehicle: 'lent', driver: 'd2' });
    const before = crew(noteState(streams[`sj-${NOTE}`] ?? []).fields);
    expect([crew(at(approved, name)), crew(at(fetched, name))]).toEqual([before, ['D 9004 AA', 'Maman']]);
    expect(crew(at(tried(fetched, name, 'undoFetch', { alasan_urung: 'truk lain' }), name))).toEqual(before);
  }
});

describe('what was delivered', () => {
  it('comes back as it is asked for at its SJ, each time as one of its own', () => {
    const two = settled(
      noteOf(
        delivered(),
        [...askReturn()],
        ['receive', { fakturBack: 3 }],
        ['askReturnLater', { ikat: 1, alasan: 'robek' }],
      ),
    );
    expect(at(two, FIRST)).toMatchObject({ jenis: 'RETUR', ke: 1, qty: 10, koli: 1, ikat: 0, alasan: 'salah judul' });
    expect(at(two, `ro-${NOTE}.r2`)).toMatchObject({ ke: 2, qty: 0, ikat: 1, alasan: 'robek', peminta: 'OPERASIONAL' });
  });
  it('is never more together than was delivered, and what was cancelled may be asked for again', () => {
    const refused = (streams: Streams, ...more: Parameters<typeof noteOf> extends [unknown, ...infer S] ? S : never) =>
      refusalOf(() => noteOf(streams, ...more));
    expect(refused(delivered(), [...askReturn({ qty: 41 })])).toBe('sj-returned @ qty');
    expect(refused(delivered(), [...askReturn()], [...askReturn({ qty: 31 })])).toBe('sj-returned @ qty');
    expect(refused(delivered(), [...askReturn({ qty: 0, koli: 0 })])).toBe('sj-return-empty @ qty');
    expect(refused(failed(), [...refusal], ['askReturnLater', { qty: 1, alasan: 'salah' }])).toBe('sj-returned @ qty');
    const all = settled(noteOf(delivered(), [...askReturn({ qty: 40, koli: 4 })]));
    const dropped = settled(step(all, FIRST, 'cancel', { alasan_batal: 'tidak jadi' }));
    expect(noteState(dropped[`sj-${NOTE}`] ?? []).fields.retur).toMatchObject([{ ke: 1, batal: true }]);
    const again = settled(noteOf(dropped, [...askReturn({ qty: 40, koli: 4 })]));
    expect([at(again, FIRST).status, at(again, `ro-${NOTE}.r2`).status]).toEqual(['BATAL', 'DRAF']);
  });
  it('keeps its SJ from being said anew until it is cancelled', () => {
    const waiting = settled(noteOf(delivered(), [...askReturn()]));
    expect(refusalOf(() => noteOf(waiting, [...back('salah')]))).toBe('sj-has-returns');
    expect(refusalOf(() => noteOf(waiting, ['deliverPart', { ...some, qty_sampai: 9 }]))).toBe(
      'sj-returned @ qty_sampai',
    );
    const dropped = settled(step(waiting, FIRST, 'cancel', { alasan_batal: 'tidak jadi' }));
    expect(refusalOf(() => noteOf(dropped, [...back('salah')]))).toBe('accepted');
  });
  it('is approved by another than who asked', () => {
    const mine = settled(noteOf(delivered(), ['askReturn', { qty: 1, alasan: 'salah judul' }, { by: kacab }]));
    expect(refusalOf(() => when(mine[FIRST] ?? [], 'approve', {}, kacab))).toBe('ro-own');
    expect(refusalOf(() => when(mine[FIRST] ?? [], 'approve', {}, as('kacab', { id: 'k2' })))).toBe('accepted');
  });
});

it('asks for the same whatever the order in which its streams are heard', () => {
  const worlds = [
    noteOf(settled(failed()), [...back('salah')], ['deliverPart', some]),
    step(settled(noteOf(delivered(), [...askReturn()])), FIRST, 'cancel', { alasan_batal: 'tidak jadi' }),
  ];
  for (const streams of worlds) {
    const turns = Object.entries(streams).flatMap(([name, all]) => all.map(() => name));
    const once = due(streams);
    expect(once.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.shuffledSubarray(turns, { minLength: turns.length }), (mixed) => {
        expect(due(streams, mixed)).toEqual(once);
      }),
      { numRuns: 30 },
    );
  }
});
it('is heard of on while something of it comes back, and not before', () => {
  const over = (streams: Streams) => roProcess.over?.(stateBy(streams), NOTE);
  expect([over({ [`sj-${NOTE}`]: pickedUp() }), over(delivered())]).toEqual([true, true]);
  expect([over(failed()), over(settled(failed())), over(noteOf(delivered(), [...askReturn()]))]).toEqual([
    false,
    false,
    false,
  ]);
});
it('however an SJ is reported and corrected, has one draft of what is left at most, never more than that', () => {
  const moves = fc.array(fc.constantFrom('fail', 'part', 'arrive', 'back', 'look', 'cancel', 'approve'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(moves, (all) => {
      const end = walked(all, { cancel: { alasan_batal: 'salah' } });
      const sj = noteState(end[`sj-${NOTE}`] ?? []).fields;
      const ro = end[LEFT] ? at(end, LEFT) : undefined;
      const left = isIncomplete(sj.hasil) ? sj.qty - sj.qty_sampai : 0;
      if (left === 0) expect([undefined, 'BATAL']).toContain(ro?.status);
      else expect([ro?.qty, ro?.koli]).toEqual([left, sj.koli - sj.koli_sampai]);
    }),
    { numRuns: 60 },
  );
});
