/**
 * Whatever a workbook contains, no row of its dry run clears or changes a field to a value that its cell does not show.
 */
import { random } from '../../../infra/proof/contracts/harness.js';
import { rounds, seed } from '../../../infra/proof/testing/chance.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { dateOfSerial, serialOfDate } from '../../../infra/runtime/sheets/cell.js';
import { styledBook } from '../../../infra/runtime/sheets/testing.js';
import { upload } from './testing/follow.js';

let server: TestServer;
let master: Person;
const codes = ['BUKU-1', 'BUKU-2', 'BUKU-3', 'BUKU-4', 'BUKU-5'];
beforeAll(async () => {
  server = await TestServer.start();
  master = await server.person('webmaster');
  for (const kode_customer of codes)
    await server.run('customer', testId(), 'register', {
      ...{ kode_customer, nama_perusahaan: `PT ${kode_customer}`, kota: 'Jakarta', telepon: '081234567890', top: 45 },
      ...{ alamat_kantor: 'Jl. Lama 1', no_rek: '0012345678', tgl_bergabung: '2020-01-31', jenis_barang: 'Buku' },
    });
});
afterAll(() => server.end());

const FIELDS = [
  'nama_perusahaan',
  'kota',
  'telepon',
  'top',
  'alamat_kantor',
  'no_rek',
  'tgl_bergabung',
  'jenis_barang',
];
const FORMATS = ['General', '0', '0000000000', 'dd/mm/yyyy', '0%', '#,##0', '[h]:mm', '"Rp" 0', 'yyyy', '0.00E+00'];
/** What a cell shows; undefined: an error, an uncalculated formula, or less than the file contains. */
type Shown = { text: string } | { day: string } | undefined;
type Cell = { xml: (at: string) => string; shown: Shown };
const inline = (text: string): Cell => ({
  xml: (at) => `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`,
  shown: { text },
});
const plain = (text: string, type: string, shown: Shown, more = ''): Cell => ({
  xml: (at) => `<c r="${at}"${type}>${more}${text === '' ? '' : `<v>${text}</v>`}</c>`,
  shown,
});

/** More digits than a spreadsheet retains, as they were typed. */
const whole = (digits: string, style: string) => plain(digits, style, { text: digits });
const cellBy = (next: (below: number) => number): Cell => {
  const of = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const digits = (size: number) => `${1 + next(9)}${Array.from({ length: size - 1 }, () => next(10)).join('')}`;
  const day = `20${10 + next(15)}-0${1 + next(9)}-${10 + next(18)}`;
  return of<() => Cell>([
    () =>
      inline(of(['PT Baru', 'Jl. Baru 2', '', ' ', '0812 8840 2217', '0012345678', '30', '1.000', 'x', '17/08/2024'])),
    () => inline(`${of(['a', 'PT'])} ${digits(3)}`),
    () => plain(String(next(2)), ' t="s"', { text: 'Bersama 1' }),
    () => plain('', of(['', ' s="3"', ' s="99"']), { text: '' }),
    () => plain(of(['#N/A', '#REF!', '#DIV/0!', '']), ' t="e"', undefined),
    () => plain('', '', undefined, '<f>A1+1</f>'),
    () => plain('', ' t="str"', undefined, '<f>A1</f>'),
    () => plain(of(['1', '0']), ' t="b"', undefined),
    () => whole(digits(17), of(['', ' s="1"'])),
    () => plain(`${digits(1)}.5E+${8 + next(20)}`, '', undefined),
    () => plain(String(serialOfDate(day)), ' s="3"', { day }),
    () => plain('x', ' t="q"', { text: 'x' }),
  ])();
};
/** Numbers with a style that permits only one way to display them. */
const numberBy = (next: (below: number) => number): Cell => {
  const n = String(1 + next(400));
  const [style, shown] = of<[number, Shown]>(
    [
      [0, { text: n }],
      [2, { text: n.padStart(10, '0') }],
      [4, undefined],
      [5, { text: n }],
      [6, undefined],
      [7, { text: `Rp ${n}` }],
      [8, { day: dateOfSerial(Number(n)) ?? '' }],
      [9, { text: n }],
    ],
    next,
  );
  return plain(n, ` s="${style}"`, shown);
};
const of = <T>(list: readonly T[], next: (below: number) => number): T => list[next(list.length)] as T;

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/^\+62|^0(?=8)/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b);
/** Whether a field's value is what its cell shows. */
const shows = (field: string, value: unknown, shown: Shown): boolean => {
  if (!shown) return false;
  if ('day' in shown) return field === 'tgl_bergabung' && value === shown.day;
  const text = shown.text.trim();
  // The default of a new entry.
  if (text === '') return value === (field === 'top' ? 30 : '');
  if (field === 'tgl_bergabung') return JSON.stringify(numbers(String(value))) === JSON.stringify(numbers(text));
  if (field === 'top') return value === Number(text.replace(/\D/g, ''));
  // Leading zeros of a phone number are replaced by the country code.
  return field === 'telepon' ? bare(String(value)) === bare(text) : bare(String(value)) === bare(text);
};

type Planned = { row: number; data?: Record<string, unknown> };
it('empties and changes by what cells show alone', async () => {
  const next = random(seed ^ 0x0b00_4500);
  let [changed, refused] = [0, 0];
  const wrong: object[] = [];
  for (let round = 0; round < rounds(30, 120); round++) {
    const letters = 'BCDEFGHI';
    const shown = new Map<string, Shown>();
    const lines = codes.map((code, n) => {
      const line = n + 2;
      const cells = FIELDS.map((_, at) => {
        // Most rows contain little that is odd, so that some of them get planned.
        const cell = next(5) > 0 ? undefined : next(3) === 0 ? numberBy(next) : cellBy(next);
        const name = `${letters[at]}${line}`;
        const sound = cell ?? inline(sounds[at] as string);
        shown.set(
          name,
          sound === cell && cell.xml(name).includes('t="s"')
            ? { text: `Bersama ${cell.xml(name).includes('<v>0') ? 1 : 2}` }
            : sound.shown,
        );
        return sound.xml(name);
      });
      return `<row r="${line}"${next(6) === 0 ? ' hidden="1"' : ''}>${inline(code).xml(`A${line}`)}${cells.join('')}</row>`;
    });
    let behind = '';
    if (next(3) === 0) {
      const at = next(FIELDS.length);
      const [top, bottom] = [2 + next(3), 5 + next(2)];
      behind = `<mergeCells><mergeCell ref="${letters[at]}${top}:${letters[at]}${bottom}"/></mergeCells>`;
      for (let line = top + 1; line <= bottom; line++) shown.set(`${letters[at]}${line}`, undefined);
    }
    const head = `<row r="1">${['kode_customer', ...FIELDS].map((name, n) => inline(name).xml(`${'ABCDEFGHI'[n]}1`)).join('')}</row>`;
    const book = styledBook(`${head}${lines.join('')}`, FORMATS, behind);
    const id = testId();
    const { status, data } = await upload(server.url, master.token, id, 'customer', book);
    if (status !== 200) continue;
    refused += data.counts.salah;
    const answer = await fetch(`${server.url}/api/batch/${id}/rows?only=jalan&size=200`, {
      headers: { authorization: master.token },
    });
    const { rows } = ((await answer.json()) as { data: { rows: Planned[] } }).data;
    for (const { row, data: values = {} } of rows)
      for (const [field, value] of Object.entries(values)) {
        const name = `${letters[FIELDS.indexOf(field)]}${row}`;
        changed++;
        if (!shows(field, value, shown.get(name))) wrong.push({ round, name, field, value, shown: shown.get(name) });
      }
  }
  expect(wrong).toEqual([]);
  expect(changed).toBeGreaterThan(30);
  expect(refused).toBeGreaterThan(30);
}, 240_000);
const sounds = ['PT Tetap', 'Jakarta', '081234567890', '45', 'Jl. Lama 1', '0012345678', '31/01/2020', 'Buku'];
