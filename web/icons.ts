import type { IconNode, LucideIconData } from 'lucide-react';
import type { Plugin } from 'vite';

const short = (numbers: string): string =>
  numbers.replace(/\d*\.\d+|\d+/g, (number) => {
    if (!/\.\d{3}/.test(number)) return number;
    const to = String(Math.round(Number(number) * 100) / 100).replace(/^0\./, '.');
    // What becomes whole would run into a fraction after it.
    return to.includes('.') ? to : number;
  });
const number = String.raw`-?(?:\d*\.\d+|\d+)[\s,]*`;
/** Of an arc: its two radii; its turn and two flags, one digit each, which may stand close to what follows; its end. */
const arc = new RegExp(String.raw`(${number}${number})(${number}[01][\s,]*[01][\s,]*)(${number}${number})`, 'g');
/** A path with its numbers to a hundredth of a pixel, which nobody sees. */
export const rounded = (path: string): string =>
  path.replace(/([a-z])([^a-z]*)/gi, (_, command: string, numbers: string) =>
    /a/i.test(command)
      ? command +
        numbers.replace(arc, (_arc, radii: string, flags: string, end: string) => short(radii) + flags + short(end))
      : command + short(numbers),
  );

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
