/**
 * Malicious workbooks of ten shapes, four at once against a live server: each gets a response, and other users wait no
 * longer. `BOOKS=200` sets their number.
 */

import { makeCompany, makeSp } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { bookOf, booksOf, cells, swollen, zipOf } from '../../../infra/runtime/sheets/testing.js';
import { upload } from './testing/follow.js';

const AT_ONCE = 4;
const BOOKS = Number(process.env.BOOKS ?? 30);
let server: TestServer;
let keeper: Person;
let reader: Person;
beforeAll(async () => {
  server = await TestServer.start();
  const company = await makeCompany(server);
  for (let n = 0; n < 20; n++) await makeSp(server, company);
  await server.caughtUp();
  keeper = await server.person('rcgudang');
  reader = company.sales;
});
afterAll(() => server.end());

const times = (one: string, n: number): Buffer => Buffer.from(one.repeat(n));
const within = (head: string, body: Buffer, tail: string): Buffer =>
  Buffer.concat([Buffer.from(head), body, Buffer.from(tail)]);
const one = '<row><c><v>1</v></c></row>';
const texts = (body: Buffer): Buffer => bookOf(cells(one), undefined, within('<sst>', body, '</sst>'));
const RELS = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>';
const BOOK = '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>';
const styled = (styles: Buffer): Buffer =>
  zipOf([
    ['xl/_rels/workbook.xml.rels', Buffer.from(RELS)],
    ['xl/workbook.xml', Buffer.from(BOOK)],
    ['xl/styles.xml', within('<styleSheet><cellXfs>', styles, '</cellXfs></styleSheet>')],
    ['xl/worksheets/sheet1.xml', cells(one)],
  ]);
/**
 * Shape by shape: texts that are short, empty, in runs or long; countless cells, rows and styles; understated sizes;
 * nesting; merges; sheets.
 */
const shapes: Readonly<Record<string, () => Buffer>> = {
  'short texts': () => swollen(52),
  'empty texts': () => texts(times('<si/>', 2_100_000)),
  'texts in runs': () => texts(times('<si><r><t>a</t></r><r><t>b</t></r></si>', 600_000)),
  'long texts': () => texts(times(`<si><t>${'x'.repeat(30_000)}</t></si>`, 3_000)),
  'empty cells': () =>
    bookOf(within('<worksheet><sheetData><row>', times('<c/>', 16_000_000), '</row></sheetData></worksheet>')),
  'empty rows': () => bookOf(within('<worksheet><sheetData>', times('<row/>', 2_000_000), '</sheetData></worksheet>')),
  styles: () => styled(times('<xf numFmtId="200"/>', 400_000)),
  'a false size': () => bookOf(cells(one.repeat(400_000)), 100),
  'cells over cells': () =>
    bookOf(
      within(
        '<worksheet><sheetData/><mergeCells>',
        times('<mergeCell ref="A1:XFD1048576"/>', 200_000),
        '</mergeCells></worksheet>',
      ),
    ),
  'many sheets': () => booksOf(Array.from({ length: 990 }, (_, n) => [`S${n}`, '<row/>'.repeat(5_000)] as const)),
};
const books = Object.entries(shapes).map(([shape, make]) => ({ shape, bytes: make() }));

const p99 = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0;
/** Ms for one list read and one command by another user. */
const measure = async (): Promise<number> => {
  const begun = performance.now();
  const [list, note] = await Promise.all([
    server.call('/api/sp?size=20', reader),
    server.command(reader.token, 'note', testId(), 'write', { text: 'Meanwhile', team: false }),
  ]);
  expect([list.status, note.status]).toEqual([200, 200]);
  return performance.now() - begun;
};
const pingsWhile = async (work: Promise<unknown>): Promise<number[]> => {
  const all: number[] = [];
  let over = false;
  const end = work.finally(() => {
    over = true;
  });
  while (!over) {
    all.push(await measure());
    await new Promise((go) => setTimeout(go, 20));
  }
  await end;
  return all;
};

it('answers each of them, and everybody else', async () => {
  const quiet = await pingsWhile(new Promise((go) => setTimeout(go, 4_000)));
  const answers = new Map<string, string>();
  const left = Array.from({ length: BOOKS }, (_, n) => books[n % books.length] as (typeof books)[number]);
  const sender = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { status, errors } = await upload(server.url, keeper.token, testId(), 'gudang', next.bytes);
      answers.set(`${next.shape}: ${status} ${errors[0]?.code}`, '');
      expect([next.shape, [400, 413, 422].includes(status)]).toEqual([next.shape, true]);
    }
  };
  const attacked = await pingsWhile(Promise.all(Array.from({ length: AT_ONCE }, sender)));
  const report = `others' p99 ${p99(attacked).toFixed(1)} ms of ${p99(quiet).toFixed(1)} ms quiet: ${(p99(attacked) / p99(quiet)).toFixed(2)}x, ${attacked.length} asked`;
  process.stderr.write(`${BOOKS} books\n${[...answers.keys()].sort().join('\n')}\n${report}\n`);
  const { status } = await upload(server.url, keeper.token, testId(), 'gudang', 'Kode Gudang;Nama Gudang\nG1;Satu\n');
  expect(status).toBeLessThan(500);
}, 1_800_000);
