import type { IconNode, LucideIconData } from 'lucide-react';
import type { Plugin } from 'vite';

/** The library's drawing of an icon. @throws for an unknown name */
export const drawingOf = async (name: string): Promise<IconNode> => {
  const { __iconData: icon } = (await import(`lucide-react/icons/${name}`)) as { __iconData?: LucideIconData };
  if (!icon) throw new Error(`lucide-react has no icon ${name}`);
  // The library's keys are random letters, which don't compress; unique among siblings is enough.
  return icon.node.map(([tag, attributes], n) => [tag, { ...attributes, key: `${n}` }]);
};

/** The code of an icon's file with such keys. */
export const withShortKeys = (code: string): string => {
  let n = 0;
  return code.replace(/\bkey: "\w+"/g, () => `key: "${n++}"`);
};
/** Icons of all pages get such keys. */
export const shortIconKeys = (): Plugin => ({
  name: 'short-icon-keys',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ code: withShortKeys(code), map: null }),
  },
});
