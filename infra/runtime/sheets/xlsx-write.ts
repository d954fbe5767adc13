/** Writes workbooks row by row: a sheet of any length costs the memory of a page of rows. */
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, risky, serialOfDate } from './cell.js';
import { yesNo } from './csv.js';

/** Format of a column's numbers and dates; the value itself stays a number. */
export type Look = 'text' | 'money' | 'number' | 'decimal' | 'date' | 'datetime';
export type Column = { label: string; look: Look /** In characters. */; width?: number };
export type Sheet = {
  name: string;
  columns: readonly Column[];
  rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
  /** Options of a column's drop-down list, by the column's index. */
  choices?: ReadonlyMap<number, readonly string[]>;
};

const LONGEST = 32_767;
/** Indexes of styles in `styles.xml` by format; `quoted`: text that could be taken for a formula. */
const STYLES: Record<Look | 'head' | 'quoted', number> = {
  text: 8,
  head: 1,
  money: 2,
  number: 3,
  decimal: 4,
  date: 5,
  datetime: 6,
  quoted: 7,
};
const FORMATS: readonly (readonly [id: number, code: string])[] = [
  [164, 'dd/mm/yyyy'],
  [165, 'dd/mm/yyyy hh:mm:ss'],
];
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Characters that XML doesn't allow are escaped like in Excel (`_x000D_`), and so is text that looks like an escape.
 */
const odd = /_(?=x[0-9A-Fa-f]{4}_)|(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;
const escaped = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(odd, (c) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const letters = (column: number): string => {
  let text = '';
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) text = String.fromCharCode(65 + ((n - 1) % 26)) + text;
  return text;
};
const texted = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const cellXml = (at: string, cell: Cell, look: Look): string => {
  if (cell === undefined || cell === '') return '';
  if (typeof cell === 'string') return texted(at, cell, risky(cell) ? STYLES.quoted : STYLES.text);
  if (typeof cell === 'boolean') return texted(at, yesNo(cell), STYLES.text);
  if (typeof cell === 'number') return `<c r="${at}" s="${STYLES[look]}"><v>${cell}</v></c>`;
  const style = cell.date.length === 10 ? STYLES.date : STYLES.datetime;
  return `<c r="${at}" s="${style}"><v>${serialOfDate(cell.date)}</v></c>`;
};

async function* sheetXml({ columns, rows, choices = new Map() }: Sheet): AsyncGenerator<string> {
  const names = columns.map((_, i) => letters(i));
  const last = `${names.at(-1) ?? 'A'}`;
  const widths = columns.map(
    ({ look, width = 18 }, i) =>
      // Text format for typed values too: codes keep their zeros and dots.
      `<col min="${i + 1}" max="${i + 1}" width="${width}" style="${STYLES[look]}" customWidth="1"/>`,
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row r="1">${columns.map(({ label }, i) => texted(`${names[i]}1`, label, STYLES.head)).join('')}</row>`;
  let line = 1;
  for await (const page of rows) {
    let text = '';
    for (const row of page) {
      line++;
      text += `<row r="${line}">`;
      for (const [i, cell] of row.entries()) text += cellXml(`${names[i]}${line}`, cell, columns[i]?.look ?? 'text');
      text += '</row>';
    }
    yield text;
  }
  const lists = [...choices].map(([column, values]) => {
    const where = `${names[column]}2:${names[column]}50001`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${where}"><formula1>"${escaped(values.join(','))}"</formula1></dataValidation>`;
  });
  const validations =
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '';
  yield `</sheetData><autoFilter ref="A1:${last}${line}"/>${validations}</worksheet>`;
}

const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${FORMATS.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9">${[
  '<xf numFmtId="0" fontId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" xfId="0" applyFont="1" applyNumberFormat="1"/>',
  '<xf numFmtId="3" fontId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="1" fontId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="0" xfId="0"/>',
  '<xf numFmtId="164" fontId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="0" xfId="0" applyNumberFormat="1"/>',
]
  .map((xf) => xf.replace('fontId', 'fillId="0" borderId="0" fontId'))
  .join('')}</cellXfs></styleSheet>`;

/** Sheet names have at most 31 characters, and a few are forbidden. */
const sheetName = (name: string): string => name.replace(/[[\]*?:/\\]/g, ' ').slice(0, 31) || 'Lembar';

/** A workbook as a stream: written with backpressure; an error of the rows becomes the stream's. */
export const workbook = (sheets: readonly Sheet[]): Readable => {
  const zip = new ZipFile();
  const out = new PassThrough();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  const numbers = sheets.map((_, i) => i + 1);
  add(
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}</Types>`,
  );
  add(
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets>${sheets.map(({ name }, i) => `<sheet name="${escaped(sheetName(name))}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${RELS}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELS}/styles" Target="styles.xml"/></Relationships>`,
  );
  add('xl/styles.xml', styles);
  for (const [i, sheet] of sheets.entries()) {
    const part = Readable.from(sheetXml(sheet), { objectMode: false, encoding: 'utf8' });
    part.once('error', (error) => out.destroy(error));
    out.once('close', () => part.destroy());
    zip.addReadStream(part, `xl/worksheets/sheet${i + 1}.xml`, { compressionLevel: 3 });
  }
  zip.once('error', (error: Error) => out.destroy(error));
  zip.end();
  zip.outputStream.pipe(out);
  return out;
};
