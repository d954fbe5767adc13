import type { Notice } from '@/base/news/notices';
import { needed } from './needed';

const notice = (key: string, more: Partial<Notice> = {}): Notice => ({
  ...{
    key,
    why: 'turn',
    kind: 'sp',
    id: key,
    no: 'SP-1',
    about: '',
    at: `2026-07-2${key.at(-1)}T01:00:00.000Z`,
    by: '',
  },
  ...more,
});

it('is one list, newest first, each document once: as late where it is', () => {
  const late = notice('n4', { why: 'late', id: 'x1' });
  const many = notice('n5', { why: 'other', id: 'jkt', no: '' });
  const list = needed([notice('x1'), notice('x2'), notice('x3', { kind: 'customer', id: 'x1' })], [late, many]);
  expect(list.map(({ key }) => key)).toEqual(['n5', 'n4', 'x3', 'x2']);
});
