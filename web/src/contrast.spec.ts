/**
 * Checks the contrast of every text on every possible background, in every theme, with both side menus (blue and
 * orange), and in every colour, from the styles.
 */
import { readFileSync } from 'node:fs';
import { looks } from '@domain/navigation/looks';
import { clampChroma, converter, parse, wcagContrast } from 'culori';

const css = ['index', 'looks/dark', 'looks/colors']
  .map((file) => readFileSync(`web/src/${file}.css`, 'utf8'))
  .join('\n');
type Tokens = Record<string, string>;
/** Custom properties of a rule, at top level or within a media query for screens. */
const tokensOf = (selector: string): Tokens => {
  const lines = selector.replace(/[[\].]/g, '\\$&').replace('\n', '\n *');
  const body = new RegExp(`^( *)${lines} \\{\n([^}]*)\n\\1\\}`, 'm').exec(css)?.[2];
  if (body === undefined) throw new Error(`no rule ${selector}`);
  return Object.fromEntries([...body.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]?.trim() ?? '']));
};
const root = tokensOf(':root');
const orange = { ...root, ...tokensOf('.oranye') };
const dark = { ...root, ...tokensOf(':root.dark') };
const grounds: Record<string, Tokens> = {
  'semi-dark': root,
  oranye: orange,
  light: { ...root, ...tokensOf('[data-theme="light"]') },
  'light oranye': { ...orange, ...tokensOf('.oranye[data-theme="light"]') },
  dark,
  'dark oranye': { ...dark, ...tokensOf(':root.dark.oranye') },
};
for (const name of looks.color.filter((one) => one !== 'blue')) {
  grounds[name] = { ...root, ...tokensOf(`:root[data-color="${name}"]`) };
  grounds[`dark ${name}`] = { ...dark, ...tokensOf(`:root.dark[data-color="${name}"]`) };
}

const toOklab = converter('oklab');
/** The colour of a token as a screen shows it. `color-mix` of the light theme is computed. */
const colour = (tokens: Tokens, name: string) => {
  const value = tokens[name] ?? '';
  const mix = /color-mix\(in oklab, (oklch\([^)]+\)) (\d+)%, var\(--surface\)\)/.exec(value);
  const [a, b] = [toOklab(parse(mix?.[1] ?? value)), toOklab(parse(tokens.surface ?? ''))];
  if (!a || !b) throw new Error(`--${name} is no colour: ${value}`);
  const part = mix ? Number(mix[2]) / 100 : 1;
  const mixed = {
    mode: 'oklab' as const,
    l: a.l * part + b.l * (1 - part),
    a: a.a * part + b.a * (1 - part),
    b: a.b * part + b.b * (1 - part),
  };
  return clampChroma(mixed, 'oklch');
};
const contrast = (tokens: Tokens, text: string, ground: string) =>
  Math.round(wcagContrast(colour(tokens, text), colour(tokens, ground)) * 100) / 100;

const tones = ['waiting', 'moving', 'handed', 'done', 'billed', 'rejected', 'muted'];
const planes = ['bg', 'surface', 'surface-2', 'surface-3', 'sel', 'live'];
const texts: [text: string, ground: string][] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((t) => ['bg', 'surface', 'surface-2'].map((g): [string, string] => [t, g])),
  ...['ink', 'ink-2'].flatMap((t) => ['surface-3', 'sel', 'live'].map((g): [string, string] => [t, g])),
  ['ink-3', 'sel'],
  ['ink-3', 'live'],
  ...['surface', 'surface-2', 'primary-soft', 'sel'].map((g): [string, string] => ['primary-ink', g]),
  ...['bg', 'surface', 'surface-2'].map((g): [string, string] => ['danger', g]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['surface', 'ink'],
  ...tones.flatMap((t) => [
    [`${t}-i`, `${t}-s`] as [string, string],
    ...planes.filter((g) => g !== 'surface-3').map((g): [string, string] => [`${t}-i`, g]),
    ['ink', `${t}-s`] as [string, string],
    ['ink-2', `${t}-s`] as [string, string],
  ]),
  ...['sb', 'sb-hover', 'sb-active'].flatMap((g) => ['sb-ink', 'sb-ink-2'].map((t): [string, string] => [t, g])),
  ['sb-off', 'sb'],
];
/** Borders of controls, focus and solid fills with a glyph: 3 to 1. */
const parts: [part: string, ground: string][] = [
  ...['bg', 'surface'].flatMap((g) => ['edge', 'focus', 'primary'].map((p): [string, string] => [p, g])),
  ['focus', 'surface-2'],
  ['focus', 'sel'],
  ...tones.map((t): [string, string] => ['surface', `${t}-f`]),
  ['sb-mark', 'sb-active'],
  ['sb-ink', 'sb'],
];

it.each(Object.entries(grounds))('%s: every text reaches 4.5 to 1', (_, tokens) => {
  const low = texts.map(([t, g]) => ({ t, g, c: contrast(tokens, t, g) })).filter((p) => p.c < 4.5);
  expect(low).toEqual([]);
});
it.each(Object.entries(grounds))('%s: every part reaches 3 to 1', (_, tokens) => {
  const low = parts.map(([t, g]) => ({ t, g, c: contrast(tokens, t, g) })).filter((p) => p.c < 3);
  expect(low).toEqual([]);
});
