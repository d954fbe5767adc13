import { batch } from '../../index.js';
import { as, given, type TestEvent } from '../../kit/aggregate/testing.js';

const counts = { baru: 3, ubah: 2, pulih: 0, aksi: 0, sama: 4, salah: 1 };
const plan = { jenis: 'IMPOR', entity: 'barang', nama: 'barang.xlsx', counts, sha256: 'a'.repeat(64) };
const gudang = as('rcgudang');
const oleh = { id: gudang.id, fullname: gudang.fullname, jobdesk: 'rcgudang' };
const planned: TestEvent = { type: 'BatchPlanned', data: { ...plan, label: 'Barang', oleh } };
const started: TestEvent = { type: 'BatchStarted', data: {} };
const progressed = (tahap: string, bagian: number, berhasil: number, gagal = 0): TestEvent => ({
  type: 'BatchProgressed',
  data: { tahap, bagian, dikerjakan: berhasil + gagal, berhasil, gagal },
});
const finished = (tahap: string): TestEvent => ({ type: 'BatchFinished', data: { tahap } });
const undone: TestEvent = { type: 'BatchUndoAsked', data: { alasan: 'salah berkas', oleh } };
const types = (events: { type: string }[]) => events.map(({ type }) => type);

it('is planned by who may write the entity', () => {
  expect(given(batch).when('plan', plan, gudang)).toEqual([planned]);
  expect(() => given(batch).when('plan', plan, as('sales'))).toThrow('forbidden');
  expect(() => given(batch).when('plan', { ...plan, entity: 'rahasia' }, as('webmaster'))).toThrow('batch-entity');
  expect(given(batch, [planned]).state).toMatchObject({ status: 'DRAF', jumlah: 5, baru: 3, salah: 1, oleh });
});
it('is started by who planned it, with rows to carry out', () => {
  expect(types(given(batch, [planned]).when('start', {}, gudang))).toEqual(['BatchStarted']);
  expect(() => given(batch, [planned]).when('start', {}, as('webmaster'))).toThrow('batch-not-yours');
  expect(() => given(batch, [planned, started]).when('start', {}, gudang)).toThrow('batch-not-now');
  const none = { ...planned, data: { ...plan, counts: { ...counts, baru: 0, ubah: 0 }, label: 'Barang', oleh } };
  expect(() => given(batch, [none]).when('start', {}, gudang)).toThrow('batch-empty');
});
it('tells how far it is, never less than before, to its end', () => {
  const half = [planned, started, progressed('jalan', 1, 2, 1)];
  expect(given(batch, half).state).toMatchObject({ status: 'BERJALAN', dikerjakan: 3, tersimpan: 2, gagal: 1 });
  const tell = (bagian: number) =>
    given(batch, half).when('progress', { tahap: 'jalan', bagian, dikerjakan: 5, berhasil: 4, gagal: 1 }, as('system'));
  expect([types(tell(1)), types(tell(2))]).toEqual([[], ['BatchProgressed']]);
  expect(given(batch, [...half, finished('jalan')]).state).toMatchObject({ status: 'SELESAI' });
  expect(given(batch, [planned]).when('finish', { tahap: 'jalan' }, as('system'))).toEqual([]);
});
it('is cancelled before it begins, stops on its way, and goes on', () => {
  const cancel = given(batch, [planned]).when('cancel', {}, gudang) as TestEvent[];
  expect(given(batch, [planned, ...cancel]).state.status).toBe('DIBATALKAN');
  const stop = given(batch, [planned, started]).when('cancel', { alasan: 'berkas lama' }, as('webmaster'));
  const stopped = [planned, started, ...(stop as TestEvent[]), progressed('jalan', 1, 3)];
  expect(given(batch, stopped).state).toMatchObject({ status: 'BERHENTI', dikerjakan: 3, alasan: 'berkas lama' });
  expect(types(given(batch, stopped).when('start', {}, gudang))).toEqual(['BatchStarted']);
  expect(() => given(batch, [planned, started]).when('cancel', {}, as('kacab'))).toThrow('batch-not-yours');
});
it('is undone as a whole once it has ended, and only once', () => {
  const done = [planned, started, progressed('jalan', 1, 5), finished('jalan')];
  expect(types(given(batch, done).when('undo', { alasan: 'salah berkas' }, gudang))).toEqual(['BatchUndoAsked']);
  expect(() => given(batch, [planned, started]).when('undo', { alasan: 'salah' }, gudang)).toThrow('batch-not-now');
  const back = [...done, undone, progressed('urung', 1, 4, 1), finished('urung')];
  expect(given(batch, back).state).toMatchObject({
    status: 'DIURUNGKAN',
    tersimpan: 5,
    urung: { alasan: 'salah berkas', kembali: 4, tidak: 1, oleh },
  });
  expect(() => given(batch, back).when('undo', { alasan: 'sekali lagi' }, gudang)).toThrow('batch-not-now');
});
it('fails with a reason where it cannot go on', () => {
  const fail = given(batch, [planned, started]).when('fail', { alasan: 'Rencana tidak ada.' }, as('system'));
  expect(given(batch, [planned, started, ...(fail as TestEvent[])]).state).toMatchObject({
    status: 'GAGAL',
    alasan: 'Rencana tidak ada.',
  });
});
it('of one command over many sources is stored or not, whoever stops it on the way, and taken back by its document', () => {
  const data = { ...plan, label: 'Barang', oleh, jenis: 'SEKALIGUS', dokumen: 'n1' };
  const stopped: TestEvent = { type: 'BatchCancelled', data: {} };
  const gathered = [{ type: 'BatchPlanned', data }, started, stopped];
  expect(given(batch, gathered).state).toMatchObject({ status: 'BERHENTI', dokumen: 'n1' });
  const finish = (events: TestEvent[]) => types(given(batch, events).when('finish', { tahap: 'jalan' }, as('system')));
  expect(finish(gathered)).toEqual([]);
  const stored = [...gathered, progressed('jalan', 1, 5)];
  expect(finish(stored)).toEqual(['BatchFinished']);
  const done = [...stored, finished('jalan')];
  expect(given(batch, done).state).toMatchObject({ status: 'SELESAI', tersimpan: 5 });
  expect(() => given(batch, done).when('undo', { alasan: 'salah pilih' }, gudang)).toThrow('batch-gathered');
});
