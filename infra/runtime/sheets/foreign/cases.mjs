// Contents of the foreign workbooks, from one seed: `node cases.mjs > cases.json`. Each writer (`write.py`, `write.go`,
// `write.rs`) writes a third of them.
let state = 20_261_126;
const next = (below) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const of = (list) => list[next(list.length)];
const pad = (n, size = 2) => String(n).padStart(size, '0');
const digits = (size) => Array.from({ length: size }, (_, n) => (n === 0 ? 1 + next(9) : next(10))).join('');
const words = [
  'PT Sumber',
  'CV Jaya & Anak',
  '"Kutip"',
  "Jum'at",
  'SDN 01 <Pagi>',
  'Ñandú',
  '株式会社',
  'مؤسسة',
  '🚚 truk',
  'baris\nkedua',
  '=1+1',
  '-5',
  '@a',
  '0012345678',
  ' tepi ',
  '1.000',
  '21/07/2026',
  'TRUE',
  '#N/A?',
  'é'.normalize('NFD'),
];
const day = () => `${2000 + next(100)}-${pad(1 + next(12))}-${pad(1 + next(28))}`;
const cell = () =>
  of([
    () => ({ text: `${of(words)} ${next(1_000)}` }),
    () => ({ text: of(words) }),
    () => ({ text: digits(10 + next(10)) }),
    () => ({ number: next(2_000_000) - 1_000_000 }),
    () => ({ number: next(1_000_000_000) * 1_000 }),
    () => ({ number: Number(`${next(100_000)}.${1 + next(98)}`) }),
    () => ({ number: Number(digits(1 + next(8))), format: '0000000000' }),
    () => ({ number: next(10_000_000), format: '#,##0' }),
    () => ({ number: next(100) / 100, format: '0%' }),
    () => ({ number: next(10_000) / 10_000, format: '0.00%' }),
    () => ({ number: next(1_000_000) / 100, format: '#,##0.00' }),
    () => ({ day: day(), format: of(['dd/mm/yyyy', 'yyyy-mm-dd', 'd mmm yyyy', 'm/d/yy']) }),
    () => ({ day: `${day()}T${pad(next(24))}:${pad(next(60))}:${pad(next(60))}`, format: 'dd/mm/yyyy hh:mm:ss' }),
    () => ({ yes: next(2) === 1 }),
    () => ({ rich: [`${of(words)} `, `tebal ${next(100)}`] }),
    () => ({ formula: '1+1' }),
    () => ({ blank: true }),
    () => null,
    () => null,
  ])();
const books = Array.from({ length: 200 }, (_, n) => {
  const writer = ['openpyxl', 'excelize', 'rust_xlsxwriter'][n % 3];
  const columns = 1 + next(8);
  let line = 1 + next(3);
  const rows = Array.from({ length: 1 + next(10) }, () => {
    const row = { line, hidden: next(8) === 0, cells: Array.from({ length: columns }, cell) };
    line += 1 + (next(6) === 0 ? next(20) : 0);
    return row;
  });
  const merged = next(4) === 0 ? `A${line + 2}:C${line + 3}` : '';
  const before = of(['', '', 'empty', 'hidden']);
  // One of the writers doesn't support the 1904 date system.
  return {
    name: `${pad(n, 3)}-${writer}`,
    writer,
    since1904: writer !== 'rust_xlsxwriter' && next(6) === 0,
    before,
    sheet: of(['Data', 'Juli 2026', 'Ñ & <ü>']),
    merged,
    rows,
  };
});
process.stdout.write(JSON.stringify(books));
