import type { FieldInfo } from '@/base/entity/entity';
import type { T } from '@/base/text/i18n';
import { bucketNames, namedBuckets } from './buckets';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
const field = (name: string, kind: FieldInfo['kind']): FieldInfo => ({ name, label: name, kind, optional: true });
const info = (buckets?: Parameters<typeof namedBuckets>[0]['list']['buckets']) => ({
  fields: [field('sisa', 'money')],
  derived: [field('umur', 'date')],
  list: { columns: [], filters: [], sortable: [], ...(buckets ? { buckets } : {}) },
});

it('are called by their days, or by their amounts', () => {
  const days = info({ field: 'umur', bounds: [0, 30, 31, 90], first: 'Belum jatuh tempo' });
  expect(namedBuckets(days, t).map(({ label }) => label)).toEqual([
    ...['Belum jatuh tempo', '1–30 hari', '31 hari', '32–90 hari', '> 90 hari'],
  ]);
  expect(bucketNames(days, t)['today-30..today-1']).toBe('1–30 hari');
  const amounts = info({ field: 'sisa', bounds: [0, 1_000_000] });
  expect(bucketNames(amounts, t)).toEqual({
    ...{ '..0': '≤ 0', '1..1000000': '1–1.000.000', '1000001..': '> 1.000.000' },
  });
});
it('are none where none are declared', () => expect(namedBuckets(info(), t)).toEqual([]));
