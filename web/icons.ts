/** Icons as the page takes them: the library's drawings, put on the screen by `src/ui/drawn-icon.ts`. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OWN = `export { drawnIcon as default } from ${JSON.stringify(at('src/ui/drawn-icon.ts'))};`;

/** Shapes that stand side by side for good need no keys; a square of 24 goes without saying, other names are of no use. */
export const bare = (code: string): string =>
  code
    .replace(/, "?key"?: ?"\w+"/g, '')
    .replace(/\n {2}size: 24,/, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;\n/m, '');

/** @throws for an icon that the library writes another way */
export const drawnIcons = (): Plugin => ({
  name: 'drawn-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/(?:icons\/[\w-]+|createLucideIcon)\.mjs$/ },
    handler: (code, id) => {
      if (id.endsWith('/createLucideIcon.mjs')) return { code: OWN, map: null };
      // Another name of one that stands elsewhere.
      if (!code.includes('__iconData = ')) return null;
      if (!code.includes('\n  size: 24,')) throw new Error(`an icon of another form: ${id}`);
      return { code: bare(code), map: null };
    },
  },
});

/** What an icon is drawn of. @throws for a name that the library does not have */
export const drawingOf = async (name: string): Promise<unknown> => {
  const file = at(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as { __iconData?: { node: unknown } };
  if (!icon) throw new Error(`lucide-react has no icon ${name}`);
  return JSON.parse(JSON.stringify(icon.node).replace(/,"key":"\w+"/g, ''));
};
