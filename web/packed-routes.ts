/** The table of master data's addresses is part of every page: in the page it is one text, a line an address. */
import type { Plugin } from 'vite';

type RouteRow = { path: string; screen: string; access: readonly string[]; title: string };
const TABLE = /export const masterRoutes\b[^=]*= (\[[\s\S]*?\n\]);/;

/** The code of the table's module with the table packed. @throws where the table is not found, or not what it was */
export const packed = (code: string): string => {
  const table = TABLE.exec(code)?.[1];
  if (table === undefined) throw new Error('the table of addresses was not found');
  // Plain values, as they are written there.
  const rows = new Function(`return ${table}`)() as RouteRow[];
  const lines = rows.map(({ path, screen, access, title, ...rest }) => {
    if (Object.keys(rest).length > 0) throw new Error(`${path} has more than an address has`);
    return [path, screen, access.join(), title].join('|');
  });
  const unpack = `.split('\\n').map((line) => {
  const [path, screen, access, title] = line.split('|');
  return { path, screen, access: access ? access.split(',') : [], title };
})`;
  return code.replace(
    TABLE,
    () => `export const masterRoutes = /* @__PURE__ */ ${JSON.stringify(lines.join('\n'))}${unpack};`,
  );
};
export const packedRoutes = (): Plugin => ({
  name: 'packed-routes',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/services\/domain\/master-screens\.ts$/ },
    handler: (code) => ({ code: packed(code), map: null }),
  },
});
