/** All that an answer says, whatever its form. */
import { sheetRows } from '../../runtime/sheets/read.js';

/** The body's text; of a workbook the text of its cells. Headers that name files come first. */
export const textOf = async (answer: Response): Promise<string> => {
  const name = answer.headers.get('content-disposition') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!(answer.headers.get('content-type') ?? '').includes('spreadsheet')) return name + bytes.toString();
  const cells: string[] = [name];
  for await (const row of sheetRows(bytes, { rows: 10_000, columns: 300 })) cells.push(JSON.stringify(row.cells));
  return cells.join('\n');
};
