/** The form rejects a unit at the same fields as the command's schema. */
import { mitraInput } from '@domain/flows/sp/units';
import { checkUnit, type TypedUnit } from './mitra-input';

const good: TypedUnit = {
  mitra: '01m',
  unit_type: 'CDD',
  nopol: 'b9417uex',
  driver_nama: 'Asep',
  driver_telp: ' 0812-8840-2217',
  harga: 1,
};
const cases: Partial<TypedUnit>[] = [
  {},
  { mitra: '' },
  { unit_type: 'gerobak' as never },
  { nopol: '' },
  { nopol: '9417' },
  { driver_nama: ' ' },
  { driver_telp: '' },
  { driver_telp: '12' },
  { harga: 0 },
  { harga: 1_000_000_000 },
  { harga: 1_000_000_001 },
];

it.each(cases)('%j', (change) => {
  const typed = { ...good, ...change };
  const refused = mitraInput.safeParse(typed).error?.issues.map(({ path }) => String(path[0])) ?? [];
  expect(Object.keys(checkUnit(typed, (key) => key)).sort()).toEqual([...new Set(refused)].sort());
});
