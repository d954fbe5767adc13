import type { FieldInfo } from '@/base/entity/entity';
import { withBeside } from './beside';

const text = (name: string): FieldInfo => ({ name, label: name, kind: 'text', optional: true });
it('stands behind the reference that it is said of, in each row by what that points to', () => {
  const field = { rows: [text('sp'), text('koli')], beside: [{ name: 'customer', label: 'Customer', by: 'sp' }] };
  const rows = [{ sp: 'a', koli: 1 }, { sp: 'b', koli: 2 }, { koli: 3 }];
  const { fields, value } = withBeside(field, rows, { customer: { a: 'PT A' } });
  expect(fields.map(({ name, label }) => [name, label])).toEqual([
    ['sp', 'sp'],
    ['customer', 'Customer'],
    ['koli', 'koli'],
  ]);
  expect(value.map(({ customer }) => customer)).toEqual(['PT A', '', '']);
});
it('leaves rows as they are where nothing does', () =>
  expect(withBeside({ rows: [text('sp')] }, [{ sp: 'a' }], {})).toEqual({
    fields: [text('sp')],
    value: [{ sp: 'a' }],
  }));
