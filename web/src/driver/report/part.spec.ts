import { problemsOf, reasonSent } from './part';

const stop = { qty: 4, koli: 2, ikat: 1 };
const typed = (more: object = {}) => ({
  ...{ penerima: '', alasan: '', jenis: '', qty: '', koli: '', ikat: '' },
  ...more,
});

it('asks for a reason of the list, and for words where that says nothing', () => {
  const of = (more: object) => Object.keys(problemsOf('fail', typed(more), stop));
  expect(of({})).toEqual(['jenis']);
  expect(of({ jenis: 'TUTUP' })).toEqual([]);
  expect(of({ jenis: 'LAINNYA', alasan: 'x' })).toEqual(['alasan']);
  expect(of({ jenis: 'LAINNYA', alasan: 'ban pecah' })).toEqual([]);
  expect(Object.keys(problemsOf('note', typed(), stop))).toEqual(['alasan']);
});
it('sends words always: those of the reason where there are no others', () => {
  expect(reasonSent({ jenis: 'TUTUP', alasan: ' ' })).toEqual({ alasan_jenis: 'TUTUP', alasan: 'Tutup atau libur' });
  expect(reasonSent({ jenis: 'TUTUP', alasan: 'ok' }).alasan).toBe('Tutup atau libur: ok');
  expect(reasonSent({ jenis: 'RUSAK', alasan: 'satu koli basah' }).alasan).toBe('satu koli basah');
});
