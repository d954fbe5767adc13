import { ApiError, OfflineError } from '@/base/server/errors';
import { problemOf } from './problem';

const t = (key: string, values: Record<string, string | number> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const now = Date.parse('2026-07-21T02:00:00Z');

it('names who was first, and that nothing was stored', () => {
  const e = new ApiError({
    status: 409,
    message: 'stale',
    data: {
      revision: 5,
      last: { type: 'X', at: '2026-07-21T01:56:00Z', by: { fullname: 'Hendra Wijaya', jobdesk: 'sales' } },
    },
  });
  expect(problemOf(e, t, now)).toMatchObject({
    kind: 'conflict',
    title: 'Sudah diubah Hendra Wijaya 4\u00a0mnt lalu',
    way: 'look',
    detail: expect.stringContaining('Tidak ada yang tersimpan'),
  });
});
it('tells the rule that refuses, with the code to name', () => {
  const e = new ApiError({
    status: 422,
    message: 'Unprocessable',
    errors: [{ message: 'Kredit PT X ditahan.', code: 'customer-hold' }, { message: 'Isi harga.' }],
    correlationId: '7f3a91c2-aaaa',
  });
  expect(problemOf(e, t, now)).toEqual({
    kind: 'rejected',
    title: 'Kredit PT X ditahan.',
    detail: 'Isi harga. Kode 7f3a91c2',
  });
});
it.each([new OfflineError(), new ApiError({ status: 503, message: 'x' })])(
  'says that nobody knows whether it is stored, and that repeating is safe',
  (e) => expect(problemOf(e, t, now)).toMatchObject({ way: 'again', detail: expect.stringContaining('dua kali') }),
);
it.each([new OfflineError({ read: true }), new ApiError({ status: 503, message: 'x', read: true })])(
  'says nothing of storing where something was only read',
  (e) => expect(problemOf(e, t, now)).toMatchObject({ way: 'again', detail: undefined }),
);
it('is honest about its own faults', () => {
  expect(problemOf(new TypeError('x is not a function'), t, now)).toMatchObject({ detail: 'x is not a function' });
});
