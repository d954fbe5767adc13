import fc from 'fast-check';
import { as, given, refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import { customer } from '../../master/customer.js';
import type { Sj } from './fields.js';
import { lackingOf, type Proof, proofNames, proofState, proofs, requiredProof, unexcused, unproved } from './proof.js';
import { crew, drafted, facts, moved, operasional, ridden, stateOf, system } from './sj.fixture.js';
import { sj } from './sj.js';

const RUNS = process.env.LONG ? 5_000 : 300;
const driver = as('driver', { id: 'd1', fullname: 'Nandang' });
const foto = {
  ...{ id: 'a'.repeat(32), name: 'foto.jpg', type: 'image/jpeg' as const, size: 9 },
  sha256: 'b'.repeat(64),
};
const hand = { ...foto, id: 'c'.repeat(32), name: 'tangan.png', type: 'image/png' as const };
const photos = (n: number) => ({
  ...(n > 0 ? { foto } : {}),
  ...(n > 1 ? { foto_lain: Array.from({ length: n - 1 }, () => ({ berkas: foto })) } : {}),
});
/** With a customer that requires these proofs. */
const asking = (...required: Proof[]) => {
  const wishes = Object.fromEntries(required.map((name) => [proofs[name].wish, true]));
  const { fields } = facts['customer/c1'] as { fields: object };
  return { ...facts, 'customer/c1': { status: 'active', fields: { ...fields, ...wishes }, sebutan: {} } };
};
type Step = [command: string, data?: object, by?: ReturnType<typeof as>];
const now = '2026-07-22T05:00:00.000Z';
const decide = (events: readonly TestEvent[], [command, data = {}, by = operasional]: Step, of = asking()) =>
  given(sj.aggregate, events, of).when(command, data, by, { now });
const went = (events: readonly TestEvent[], of: ReturnType<typeof asking>, ...steps: Step[]): TestEvent[] => {
  const all = [...events];
  for (const step of steps) all.push(...decide(all, step, of));
  return all;
};
const fieldsOf = (events: readonly TestEvent[]): Sj & { status: string } => stateOf(events).fields;
const requiredOf = (events: readonly TestEvent[]) => fieldsOf(events).bukti.map(({ jenis }) => jenis);
const loaded = (required: readonly Proof[], more: object = {}) =>
  went(drafted(more), asking(...required), ['issue', crew()], ['pickup']);
const refused = (events: readonly TestEvent[], data: object, command = 'arrive', by = operasional) =>
  refusalOf(() => decide(events, [command, { penerima: 'Ibu', ...data }, by]));
const arrived = (events: readonly TestEvent[], data: object, by = driver) =>
  went(events, asking(), ['arrive', { penerima: 'Ibu', ...data }, by]);
const part = { qty_sampai: 30, koli_sampai: 3, ikat_sampai: 2, alasan: 'kurang', alasan_jenis: 'KURANG' };

it('is asked by fields that customers have', () => {
  for (const { wish } of Object.values(proofs)) expect(Object.keys(customer.fields.shape)).toContain(wish);
  const typed = { kode_customer: 'AB', nama_perusahaan: 'A', kota: 'B' };
  const [event] = given(customer.aggregate, []).when('register', typed, as('sales'));
  expect(requiredProof((event as TestEvent).data as Record<string, unknown>, { jumlahFaktur: 1 })).toEqual([]);
  for (const desk of ['sales', 'kacab', 'umum'] as const) expect(customer.can.write).toContain(desk);
});

describe('what is asked', () => {
  it('is taken over as the SJ is issued, by hand, with a mitra’s unit and by its trip, and again with each issue', () => {
    const draft = drafted();
    expect(requiredOf(went(draft, asking('TTD', 'FOTO'), ['issue', crew()]))).toEqual(['FOTO', 'TTD']);
    const hired = drafted({ jenis: 'CHARTER', mitra: 'm1' });
    expect(requiredOf(went(hired, asking('CAP'), ['issueHired', { tanggal: '2026-07-22' }]))).toEqual(['CAP']);
    const issued = went(draft, asking('TTD'), ['ride', ridden(), system]);
    expect(requiredOf(issued)).toEqual(['TTD']);
    expect(requiredOf(went(issued, asking('FOTO'), ['ride', ridden({ urutan: 2 }), system]))).toEqual(['FOTO']);
    expect(requiredOf(went(issued, asking(), ['ride', ridden(), system]))).toEqual([]);
  });
  it('stays as it was agreed once the SJ has left, whoever carries it then', () => {
    const left = went(drafted(), asking('TTD'), ['ride', ridden(), system], ['pickup']);
    const again = went(left, asking('FOTO'), ['rideLoaded', ridden({ driver: 'd2' }), system]);
    expect([requiredOf(left), requiredOf(again)]).toEqual([['TTD'], ['TTD']]);
  });
  it('is no faktur where none is carried', () => {
    expect(requiredOf(loaded(['FAKTUR'], { jumlahFaktur: 0 }))).toEqual([]);
    expect(requiredOf(loaded(['FAKTUR'], { jumlahFaktur: 1 }))).toEqual(['FAKTUR']);
  });
  it('is nothing of an SJ of before, and leaves its events as they were', () => {
    const [event] = decide(drafted(), ['issue', crew()]);
    expect((event as TestEvent).data).not.toHaveProperty('fields.bukti');
    const done = moved(loaded([]), ['arrive', { penerima: 'Ibu' }]);
    expect([proofState(fieldsOf(done)), lackingOf(fieldsOf(done))]).toEqual(['', undefined]);
    const { bukti: _, ...old } = (drafted()[0] as TestEvent).data as Record<string, unknown>;
    expect(requiredOf([{ type: 'Registered', data: old }])).toEqual([]);
  });
  it('is nobody’s to write at the SJ itself', () => {
    expect(() => decide(drafted(), ['change', { bukti: [] }, system])).toThrow(/bukti/);
  });
});

describe('what proves', () => {
  it('is a picture for each, with the word that it shows a paper, and the receiver’s own hand', () => {
    const all = proofNames;
    expect(unproved(all, [])).toEqual(all);
    expect(unproved(all, [{ ttd: true }])).toEqual(['FOTO', 'CAP', 'FAKTUR']);
    expect(unproved(all, [{ ...photos(3), cap: true, ttd: true }])).toEqual(['FAKTUR']);
    expect(unproved(all, [{ ...photos(2), cap: true, faktur_ttd: true, ttd: true }])).toEqual(['FAKTUR']);
    expect(unproved(all, [{ ...photos(3), cap: true, faktur_ttd: true, ttd: true }])).toEqual([]);
    // Claimed without a photo of it.
    expect(unproved(['CAP'], [{ cap: true }])).toEqual(['CAP']);
    expect(unproved(['CAP'], [photos(1)])).toEqual(['CAP']);
  });
  it('is of all reports of a delivery together, and none of before a correction', () => {
    const once = arrived(loaded(['FOTO', 'TTD']), { ...photos(1), bukti_alasan: 'MENOLAK' });
    expect(lackingOf(fieldsOf(once))).toEqual({ lacks: ['TTD'], alasan: 'MENOLAK', catatan: '' });
    const whole = arrived(once, { tanda_tangan: hand }, operasional);
    expect(proofState(fieldsOf(whole))).toBe('LENGKAP');
    const anew = went(whole, asking(), ['toRoad', { alasan: 'salah stop' }], ['arrive', { penerima: 'Pak' }, driver]);
    expect(lackingOf(fieldsOf(anew))).toEqual({ lacks: ['FOTO', 'TTD'], alasan: '', catatan: '' });
  });
  it('is not what was photographed on the way', () => {
    const road = went(loaded(['FOTO']), asking(), ['depart', photos(2), driver]);
    expect(proofState(fieldsOf(road))).toBe('');
    expect(lackingOf(fieldsOf(arrived(road, {})))?.lacks).toEqual(['FOTO']);
  });
  it('is not asked where nothing was delivered', () => {
    const failed = went(loaded(['FOTO', 'TTD']), asking(), ['fail', { alasan: 'tutup' }]);
    expect([fieldsOf(failed).status, proofState(fieldsOf(failed))]).toEqual(['GAGAL', '']);
  });
});

describe('a report without', () => {
  it('by the office names what is missing, or says why not', () => {
    const road = loaded(['FOTO', 'TTD']);
    expect(refused(road, {})).toBe('sj-proof-lacks @ foto');
    expect(refused(road, photos(1))).toBe('sj-proof-lacks @ tanda_tangan');
    expect(refused(road, part, 'deliverPart')).toBe('sj-proof-lacks @ foto');
    expect(refused(road, { bukti_alasan: 'LAINNYA' })).toBe('sj-proof-words @ bukti_catatan');
    expect(refused(loaded(['CAP']), { cap: true })).toBe('sj-proof-lacks @ cap');
    const delivered = arrived(road, { bukti_alasan: 'LAINNYA', bukti_catatan: 'listrik mati' }, operasional);
    expect(lackingOf(fieldsOf(delivered))).toEqual({
      lacks: ['FOTO', 'TTD'],
      alasan: 'LAINNYA',
      catatan: 'listrik mati',
    });
    // Once a reason is on record, none is required again.
    expect(proofState(fieldsOf(arrived(delivered, { memo: 'benar' }, operasional)))).toBe('KURANG');
  });
  it('by its driver is never lost: it counts, and is seen to lack', () => {
    for (const [command, data] of [
      ['arrive', {}],
      ['deliverPart', part],
    ] as const) {
      const done = went(loaded(['FOTO', 'CAP']), asking(), [command, { penerima: 'x', ...data }, driver]);
      expect(lackingOf(fieldsOf(done))).toEqual({ lacks: ['FOTO', 'CAP'], alasan: '', catatan: '' });
    }
  });
  it('that met another state keeps its proof and its reason, and brings them along where it is taken over', () => {
    const before = went(loaded(['FOTO', 'CAP']), asking(), ['fail', { alasan: 'tutup' }]);
    const late = arrived(before, { ...photos(2), cap: true, bukti_alasan: 'DILARANG', bukti_catatan: 'gudang' });
    const { laporan } = fieldsOf(late);
    expect(laporan).toMatchObject([{ cap: true, bukti_alasan: 'DILARANG', bukti_catatan: 'gudang' }]);
    expect(proofState(fieldsOf(late))).toBe('');
    const used = went(late, asking(), ['useReport', { ke: 1 }]);
    expect([fieldsOf(used).status, proofState(fieldsOf(used))]).toEqual(['SAMPAI_TUJUAN', 'LENGKAP']);
    const bare = went(arrived(before, { bukti_alasan: 'RUSAK' }), asking(), ['useReport', { ke: 1 }]);
    expect(lackingOf(fieldsOf(bare))).toEqual({ lacks: ['FOTO', 'CAP'], alasan: 'RUSAK', catatan: '' });
  });
});

it('never stands delivered without each proof, the word that it lacks, and from the office a reason', () => {
  const required = fc.subarray([...proofNames]);
  const report = fc.record({
    step: fc.constantFrom('arrive', 'deliverPart', 'fail', 'toRoad', 'toPickup', 'depart'),
    by: fc.constantFrom(driver, operasional),
    n: fc.nat(3),
    signed: fc.boolean(),
    cap: fc.boolean(),
    faktur_ttd: fc.boolean(),
    bukti_alasan: fc.constantFrom('', 'MENOLAK', 'LAINNYA'),
    bukti_catatan: fc.constantFrom('', 'hujan'),
  });
  fc.assert(
    fc.property(required, fc.array(report, { minLength: 1, maxLength: 6 }), (names, reports) => {
      let events = loaded(names);
      for (const { step, by: reporter, n, signed, cap, faktur_ttd, bukti_alasan, bukti_catatan } of reports) {
        const proof = { cap, faktur_ttd, bukti_alasan, bukti_catatan, ...(signed ? { tanda_tangan: hand } : {}) };
        const data = {
          arrive: { penerima: 'Ibu', ...photos(n), ...proof },
          deliverPart: { penerima: 'Ibu', ...photos(n), ...proof, ...part },
          fail: { alasan: 'tutup', ...photos(n) },
          toRoad: { alasan: 'salah' },
          toPickup: { alasan: 'salah' },
          depart: photos(n),
        }[step as 'arrive'];
        // Only the office corrects.
        const by = step.startsWith('to') ? operasional : reporter;
        const before = fieldsOf(events);
        let code = '';
        try {
          events = [...events, ...decide(events, [step, data, by])];
        } catch (e) {
          code = (e as { code?: string }).code ?? String(e);
        }
        // A driver's report is never refused for a missing proof.
        if (by === driver) expect(code).not.toMatch(/^sj-proof/);
        const s = fieldsOf(events);
        const delivered = s.status === 'SAMPAI_TUJUAN' || s.status === 'SEBAGIAN';
        const lacking = lackingOf(s);
        expect(proofState(s)).toBe(!delivered || names.length === 0 ? '' : lacking ? 'KURANG' : 'LENGKAP');
        if (!delivered) continue;
        expect(s.bukti.map(({ jenis }) => jenis)).toEqual(names);
        // Independent count over the reports since the last correction.
        const cut = s.statusKendaraan.findLastIndex(({ keterangan }) => keterangan.startsWith('koreksi: '));
        const arrivals = s.statusKendaraan.slice(cut + 1).filter(({ status }) => status === 'sampai tujuan');
        const shots = arrivals.reduce((sum, one) => sum + (one.foto ? 1 : 0) + (one.foto_lain?.length ?? 0), 0);
        const claims = names.filter(
          (name) =>
            name === 'FOTO' ||
            (name === 'CAP' && arrivals.some((one) => one.cap)) ||
            (name === 'FAKTUR' && arrivals.some((one) => one.faktur_ttd)),
        );
        const there = [...claims.slice(0, shots), ...(arrivals.some(({ ttd }) => ttd) ? ['TTD'] : [])];
        expect(lacking?.lacks ?? []).toEqual(names.filter((name) => !there.includes(name)));
        if (by === operasional && code === '' && s !== before && lacking) expect(unexcused(lacking)).toBe(undefined);
      }
    }),
    { numRuns: RUNS },
  );
});
