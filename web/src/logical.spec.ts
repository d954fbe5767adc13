/** Pages also run right to left: styles use start and end instead of left and right. Print pages are exempt. */
import { globSync, readFileSync } from 'node:fs';

/** Classes of a physical side. Those with an `rtl:` variant beside them are intended. */
const CLASS =
  /(?<![\w-])(?:[\w-]+:|\*+:)*-?(?:[mp][lr]|scroll-[mp][lr]|(?:left|right)(?=-)|border-[lr]|rounded-(?:[lr]|[tb][lr])|text-(?:left|right)|float-(?:left|right)|clear-(?:left|right)|origin-(?:left|right))(?:-[\w./%()[\]-]+)?(?=[\s'"`])/g;
const STYLE =
  /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/g;
const SCRIPT =
  /(?<![\w-])(?:(?:margin|padding|border)(?:Left|Right)\w*|left|right)\s*:\s*[`'"]?[\d($]|textAlign: '(?:left|right)'|scrollTo\(\{ left/g;

/** Texts in `className` and `cn(…)`. */
const classes = (source: string): string[] =>
  [...source.matchAll(/(?:className=|\bcn\()("[^"]*"|\{[^}]*\}|[^)]*)/g)].map(([, value = '']) => value);
const physical = (source: string): string[] =>
  classes(source).flatMap((value) => {
    const text = `${value} `;
    return text.includes('rtl:') ? [] : [...text.matchAll(CLASS)].map(([hit]) => hit);
  });

/** Files where a physical side is intended, and why. */
const MEANT: Readonly<Record<string, string>> = {
  'web/src/index.css': 'texts at their right edge, whatever they begin with: said once, for the direction itself',
};
const pages = globSync('web/src/**/*.{ts,tsx}').filter(
  (file) => !/\.spec\.tsx?$|^web\/src\/(print|testing)\//.test(file),
);

it('finds a side where there is one', () => {
  expect(physical('<p className="flex ml-2 hover:text-right" />')).toEqual(['ml-2', 'hover:text-right']);
  expect(physical("cn('rounded-l-cell', '-mr-1', 'left-0')")).toEqual(['rounded-l-cell', '-mr-1', 'left-0']);
  expect(physical('<p className="ms-2 text-end border-s text-left-side origin-left rtl:origin-right" />')).toEqual([]);
  expect('a { padding-left: 1px; text-align: right; }'.match(STYLE)).toHaveLength(2);
  expect('style={{ left: 3, right: `9%` }}'.match(SCRIPT)).toHaveLength(2);
});
it('has no class of one side', () => {
  const hits = pages.flatMap((file) => physical(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`));
  expect(hits).toEqual([]);
});
it('has no style of one side', () => {
  const sheets = globSync('web/src/**/*.css').filter((file) => !/^web\/src\/print/.test(file) && !(file in MEANT));
  const hits = [
    ...sheets.flatMap((file) => (readFileSync(file, 'utf8').match(STYLE) ?? []).map((one) => `${file}: ${one}`)),
    ...pages.flatMap((file) => (readFileSync(file, 'utf8').match(SCRIPT) ?? []).map((one) => `${file}: ${one}`)),
  ];
  expect(hits).toEqual([]);
});

/** Directional icons. Those of things are not mirrored (a truck, a clock); index.css mirrors icons rendered by name. */
const POINTS =
  /<(?:Arrow(?:Right|Left)|Chevrons?(?:Right|Left)|Move(?:Right|Left)|Log(?:Out|In)|Send|Skip(?:Back|Forward)|PanelLeft\w*|CornerDown(?:Left|Right)|Undo2?|Redo2?)\b[^>]*>/g;
it('turns every icon that points', () => {
  const hits = pages.flatMap((file) =>
    (readFileSync(file, 'utf8').match(POINTS) ?? []).flatMap((tag) =>
      tag.includes('rtl:') ? [] : [`${file}: ${tag}`],
    ),
  );
  expect(hits).toEqual([]);
});

it('asks for the direction by its attribute', () => {
  // The build compiles `:dir(…)` into a list of languages, which ignores a direction chosen by the user.
  const sheets = globSync('web/src/**/*.css').filter((file) => readFileSync(file, 'utf8').includes(':dir('));
  expect(sheets).toEqual([]);
});
