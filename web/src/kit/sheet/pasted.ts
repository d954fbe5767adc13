/** Cells copied from a spreadsheet, as a file: programs copy them separated by tabs, whatever they contain. */
export const pasted = (text: string): File =>
  new File([text.includes('\t') ? `sep=\t\n${text}` : text], 'tempelan.csv', { type: 'text/csv' });
