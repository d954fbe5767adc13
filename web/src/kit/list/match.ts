/** Whether a row belongs to what a list shows, by the same rules as the server's filters. */

const field = (row: object, name: string): unknown => (row as Record<string, unknown>)[name];

/** @param filters as they go into the call: `a,b` one of these, `from..to` between, both ends included */
export const matches = (row: object, filters: Readonly<Record<string, string>>): boolean =>
  Object.entries(filters).every(([name, wanted]) => {
    const value = field(row, name);
    if (value === undefined || value === null) return false;
    const text = String(value);
    const range = /^(.*?)\.\.(.*)$/.exec(wanted);
    if (!range) return wanted.split(',').includes(text);
    const [, from = '', to = ''] = range;
    if (typeof value === 'number') return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to));
    return (from === '' || text >= from) && (to === '' || text <= to);
  });
