import type { IconNode, LucideIconData } from 'lucide-react';
import type { Plugin } from 'vite';

/** A path with its numbers to a hundredth of a pixel, which nobody sees. */
export const rounded = (path: string): string =>
  path.replace(/\d+\.\d+|\.\d+|\d+/g, (number) => {
    if (!/\.\d{3}/.test(number)) return number;
    const short = String(Math.round(Number(number) * 100) / 100).replace(/^0\./, '.');
    // What becomes whole would run into a fraction after it.
    return short.includes('.') ? short : number;
  });

/** The library's drawing of an icon. @throws for an unknown name */
export const drawingOf = async (name: string): Promise<IconNode> => {
  const { __iconData: icon } = (await import(`lucide-react/icons/${name}`)) as { __iconData?: LucideIconData };
  if (!icon) throw new Error(`lucide-react has no icon ${name}`);
  return icon.node.map(([tag, { d, ...rest }]) => [tag, d === undefined ? rest : { ...rest, d: rounded(String(d)) }]);
};

/** The code of an icon's file in short: only React's development build asks for keys. */
export const shortened = (code: string): string =>
  code.replace(/, key: "\w+"/g, '').replace(/\bd: "([^"]+)"/g, (_, path: string) => `d: "${rounded(path)}"`);
/** Icons of all built pages are that short. */
export const shortIcons = (): Plugin => ({
  name: 'short-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ code: shortened(code), map: null }),
  },
});
