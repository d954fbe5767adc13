/** Workbooks that no program writes. */
import { deflateRawSync } from 'node:zlib';

/** A zip of some entries, with the declared sizes. */
export const zipOf = (files: [name: string, content: Buffer, told?: number][]): Buffer => {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content, declaredSize = content.length] of files) {
    const packed = deflateRawSync(content, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredSize, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 0, 'latin1');
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6, 0, 24);
    entry.writeUInt32LE(offset, 42);
    central.push(entry, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
};
const rels = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>';
const book = '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>';
/**
 * A workbook of one sheet. @param declaredSize bytes that its header claims
 * @param texts its table of shared strings
 */
export const bookOf = (sheet: Buffer, declaredSize?: number, texts?: Buffer) =>
  zipOf([
    ['xl/_rels/workbook.xml.rels', Buffer.from(rels)],
    ['xl/workbook.xml', Buffer.from(book)],
    ...(texts ? [['xl/sharedStrings.xml', texts] as [string, Buffer]] : []),
    ['xl/worksheets/sheet1.xml', sheet, declaredSize],
  ]);
/** A workbook of several sheets, each by the XML of its rows. @param hidden names of the hidden ones */
export const booksOf = (sheets: readonly (readonly [name: string, rows: string])[], hidden: readonly string[] = []) => {
  const links = sheets.map((_, n) => `<Relationship Id="r${n}" Target="worksheets/sheet${n}.xml"/>`);
  const state = (name: string) => (hidden.includes(name) ? ' state="hidden"' : '');
  const named = sheets.map(([name], n) => `<sheet name="${name}" r:id="r${n}"${state(name)}/>`);
  return zipOf([
    ['xl/_rels/workbook.xml.rels', Buffer.from(`<Relationships>${links.join('')}</Relationships>`)],
    ['xl/workbook.xml', Buffer.from(`<workbook><sheets>${named.join('')}</sheets></workbook>`)],
    ...sheets.map(([, rows], n) => [`xl/worksheets/sheet${n}.xml`, cells(rows)] as [string, Buffer]),
  ]);
};
/** A workbook of one sheet, with the formats of its styles in order and the XML after its rows. */
export const styledBook = (rows: string, formats: readonly string[], behind = '') => {
  const numFmts = formats
    .map((code, n) => `<numFmt numFmtId="${200 + n}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join('');
  const styles = formats.map((_, n) => `<xf numFmtId="${200 + n}"/>`).join('');
  const sheet = `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`;
  return zipOf([
    ['xl/_rels/workbook.xml.rels', Buffer.from(rels)],
    ['xl/workbook.xml', Buffer.from(book)],
    [
      'xl/styles.xml',
      Buffer.from(`<styleSheet><numFmts>${numFmts}</numFmts><cellXfs>${styles}</cellXfs></styleSheet>`),
    ],
    [
      'xl/sharedStrings.xml',
      Buffer.from('<sst><si><t>Bersama 1</t></si><si><r><t>Ber</t></r><r><t>sama 2</t></r></si></sst>'),
    ],
    ['xl/worksheets/sheet1.xml', Buffer.from(sheet)],
  ]);
};
/** A sheet's part of the workbook, from the XML of its rows. */
export const cells = (xml: string) => Buffer.from(`<worksheet><sheetData>${xml}</sheetData></worksheet>`);
/** A small workbook whose texts need far more memory than the file. @param megabytes of its table of shared strings */
export const swollen = (megabytes: number): Buffer => {
  const one = (n: number) => `<si><t>${String(n).padStart(9, '0')}</t></si>`;
  const texts = Array.from({ length: Math.floor((megabytes * 1_048_576) / one(0).length) }, (_, n) => one(n));
  return bookOf(cells('<row><c t="s"><v>0</v></c></row>'), undefined, Buffer.from(`<sst>${texts.join('')}</sst>`));
};
