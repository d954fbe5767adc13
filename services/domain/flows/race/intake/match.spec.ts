import fc from 'fast-check';
import { look } from './look.js';
import { type Match, type School, schoolFinder } from './match.js';
import { readRows } from './rows.js';
import { schoolName } from './school-name.js';

const school = (id: string, name: string, more: Partial<School> = {}): School => ({
  ...{ id, name, address: `Jl. ${id} 12`, kota: 'Kabupaten Bogor', kecamatan: 'Cibinong', phone: '', branch: 'bgr' },
  ...more,
});
const schools = [
  school('a', 'SDN 02 Cibinong'),
  school('b', 'SDN Ciluar 1', { kecamatan: 'Bogor Utara', kota: 'Kota Bogor' }),
  school('c', 'SMPS Budi Mulia', { phone: '+6281234567' }),
  school('d', 'MTs Al-Hidayah Parung', { kecamatan: 'Parung' }),
  school('e', 'MTs Al Hidayah Kemang', { kecamatan: 'Kemang' }),
  school('f', 'SMAN 1 Cibinong'),
  school('g', 'SMAN 1 Cibinong', { branch: 'bdg', kota: 'Kota Bandung', kecamatan: '' }),
];
const query = (sekolah: string, more: object = {}) => ({
  ...{ sekolah, alamat: '', kota: 'Kab. Bogor', kecamatan: 'Cibinong', telp: '' },
  ...more,
});
const find = schoolFinder(schools, 'bgr');
const summary = (match: Match) =>
  'school' in match ? match.school.id : match.suggestions.map((one) => [one.school.id, ...one.why]);

it('knows a name in its many spellings', () => {
  const keys = (...names: string[]) => new Set(names.map((name) => schoolName(name).key)).size;
  expect(keys('SD Negeri 1 Cibinong', 'SDN 01 Cibinong', 'SDN Cibinong I', 'sd. negeri no. 1, cibinong')).toBe(1);
  expect(keys('MTsN 2 Parung', 'Madrasah Tsanawiyah Negeri 2 Parung')).toBe(1);
  expect(keys('SMPS Budi Mulia', 'SMP Swasta Budi Mulia', 'SMP Budi Mulia')).toBe(1);
  expect(keys('SDN 1 Cibinong', 'SDN 2 Cibinong', 'SMPN 1 Cibinong', 'SDN 1 Cibinang')).toBe(4);
});
it('takes by itself the very name in its own place alone', () => {
  expect(summary(find(query('sman 1  CIBINONG')))).toBe('f');
  expect(summary(find(query('SMAN 1 Cibinong', { kota: '', kecamatan: '' })))).toBe('f');
  expect(summary(find(query('SDN 2 Cibinong')))).toEqual([['a', 'spelling', 'kecamatan']]);
});
it('proposes what is near, with why', () => {
  const bogor = { kecamatan: 'Bogor Utara', kota: 'Kota Bogor' };
  expect(summary(find(query('SDN Ciluar I', bogor)))).toEqual([['b', 'roman', 'kecamatan']]);
  expect(summary(find(query('SMP Budi Mulya', { telp: '+6281234567' })))).toEqual([
    ['c', 'letters', 'phone', 'kecamatan'],
  ]);
  const [first] = summary(find(query('SMA N 1 Cibinong', { kota: 'Kota Bandung', kecamatan: '' }))) as string[][];
  expect(first).toEqual(['g', 'spelling', 'kota', 'branch']);
});
it('is sure of none of several that are as near, and never of another number', () => {
  const match = find(query('MTs Al Hidayah', { kecamatan: '', kota: 'Kab. Bogor' }));
  const { suggestions } = match as Extract<Match, { suggestions: unknown }>;
  expect(suggestions.map(({ school: one }) => one.id).toSorted()).toEqual(['d', 'e']);
  expect(suggestions.every(({ likeness, why }) => likeness < 90 && why.includes('several'))).toBe(true);
  expect(summary(find(query('SDN 3 Cibinong')))).toEqual([]);
  expect(summary(find(query('Toko Lain')))).toEqual([]);
});
it('means the same whatever the order of rows and schools', () => {
  const names = ['SDN 2 Cibinong', 'SMAN 1 Cibinong', 'SMP Budi Mulya', 'MTs Al Hidayah', 'SDN Ciluar I', 'Lain'];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(schools, { minLength: schools.length }),
      fc.shuffledSubarray(names),
      (all, rows) => {
        const other = schoolFinder(all, 'bgr');
        for (const name of rows) expect(other(query(name))).toEqual(find(query(name)));
      },
    ),
  );
});

describe('a look', () => {
  const facts = {
    ...{ branch: 'bgr', schools, deliveries: [{ tujuan: 'f', sjErl: 'X-9', nomor: 'SP-1' }] },
    regionOf: () => ({ kota: '32.01', kecamatan: '' }),
  };
  const places = { sekolah: 0, alamat: 1, kecamatan: 2, kota: 3, sjErl: 4, koli: 5 };
  const seen = (rows: (string | number)[][], choices: Parameters<typeof look>[1] = []) =>
    look(
      readRows(
        rows.map((cells, n) => ({ line: n + 1, cells })),
        places,
      ).rows,
      choices,
      facts,
    );
  const row = (name: string, sj = '', street = '') => [name, street, 'Cibinong', 'Kab. Bogor', sj, 2];
  const groups = (of: ReturnType<typeof look>) => of.rows.map(({ group, ready }) => `${group}${ready ? '' : ' –'}`);

  it('waits for a decision about what is near, and takes what was decided', () => {
    expect(groups(seen([row('SDN 2 Cibinong')]))).toEqual(['near –']);
    expect(groups(seen([row('SDN 2 Cibinong')], [{ line: 1, school: 'a' }]))).toEqual(['near']);
    expect(groups(seen([row('SDN 2 Cibinong')], [{ line: 1, left: true }]))).toEqual(['near –']);
    const withNewSchool = seen([row('SDN 2 Cibinong')], [{ line: 1, made: { address: 'Jl. Lain 1' } }]);
    expect([groups(withNewSchool), withNewSchool.addresses, withNewSchool.open]).toEqual([['new'], 1, 0]);
    // A school that does not exist here is no decision.
    expect(groups(seen([row('SDN 2 Cibinong')], [{ line: 1, school: 'zz' }]))).toEqual(['near –']);
  });
  it('names what is said twice, what is there, and what lacks', () => {
    const all = seen([
      row('SMAN 1 Cibinong', 'X-1'),
      row('SMAN 1 Cibinong', 'x-1'),
      row('SMAN 1 Cibinong', 'X-9'),
      row('SMK Baru', 'X-2'),
      row('SMK Baru', 'X-3', 'Jl. 5'),
      row('SMK  BARU', 'X-4', 'Jl. 5'),
    ]);
    expect(groups(all)).toEqual(['exact', 'wrong –', 'there –', 'new –', 'new', 'new']);
    expect([all.rows[1]?.faults[0], all.rows[2]?.nomor, all.rows[3]?.lacks]).toMatchObject([
      { code: 'twice', line: 1 },
      'SP-1',
      ['alamat'],
    ]);
    expect([all.addresses, all.ready.rows, all.ready.koli]).toEqual([1, 3, 6]);
  });
});
