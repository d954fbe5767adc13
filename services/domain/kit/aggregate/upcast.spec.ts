import { z } from 'zod';
import { optionalDay, text } from '../../common/fields.js';
import { entity, optionalRef } from '../entity/entity.js';
import { fold } from './testing.js';

const common = { name: 'rak', label: 'Rak', key: 'id', unique: [], search: [], form: {} } as const;
const can = { read: ['staff'], write: ['rcgudang'] } as const;
/** Events of the time when a rak had only a code, which was its name too. */
const before = [
  { type: 'Registered', data: { nama: 'R1' } },
  { type: 'Changed', data: { fields: { nama: 'R2' } } },
];
const base = entity({
  ...common,
  fields: z.object({ code: text('Kode', 10) }),
  title: 'code',
  list: { columns: ['code'], filters: [], sort: 'code' },
  can,
});
const now = entity({
  ...common,
  fields: z.object({ code: text('Kode', 10), sejak: optionalDay('Sejak'), induk: optionalRef(base, 'Induk') }),
  upcast: ({ fields: { nama, ...fields }, ...rest }) => ({
    ...rest,
    fields: nama ? { ...fields, code: nama } : fields,
  }),
  title: 'code',
  list: { columns: ['code'], filters: [], sort: 'code' },
  can,
});
const meta = { id: 'r1', revision: 0, at: '', by: { id: '', fullname: '', jobdesk: '' } };

it('folds events of before as the entity is declared now', () => {
  expect(fold(now.aggregate, before)).toEqual({
    status: 'active',
    fields: { code: 'R2', sejak: '', induk: '' },
    sebutan: { induk: '' },
  });
});
it('shows them so too', () => {
  const [registered, changed] = before;
  const first = now.view.apply(undefined, 'Registered', registered?.data, meta);
  const doc = now.view.apply(first, 'Changed', changed?.data, meta);
  expect(doc).toEqual({ code: 'R2', sejak: '', induk: '', sebutan: { induk: '' }, retired: false });
});
it('never puts a default in the place of what is there when a change says nothing of it', () => {
  const registered = { type: 'Registered', data: { code: 'R1', sejak: '2026-01-01', induk: '' } };
  const changed = { type: 'Changed', data: { fields: { code: 'R2' } } };
  expect(fold(now.aggregate, [registered, changed]).fields.sejak).toBe('2026-01-01');
});
