/** The page runs from right to left as well: nothing stands left or right, all of it at the start or the end. Paper does not. */
import { globSync, readFileSync } from 'node:fs';

/** Classes of one side. What says what it is in the other direction beside it (`rtl:`) is meant. */
const CLASS =
  /(?<![\w-])(?:[\w-]+:|\*+:)*-?(?:[mp][lr]|scroll-[mp][lr]|(?:left|right)(?=-)|border-[lr]|rounded-(?:[lr]|[tb][lr])|text-(?:left|right)|float-(?:left|right)|clear-(?:left|right)|origin-(?:left|right))(?:-[\w./%()[\]-]+)?(?=[\s'"`])/g;
const STYLE =
  /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/g;
const SCRIPT =
  /(?<![\w-])(?:(?:margin|padding|border)(?:Left|Right)\w*|left|right)\s*:\s*[`'"]?[\d($]|textAlign: '(?:left|right)'|scrollTo\(\{ left/g;

/** Texts in what is given to `className` and `cn(…)`. */
const classes = (source: string): string[] =>
  [...source.matchAll(/(?:className=|\bcn\()("[^"]*"|\{[^}]*\}|[^)]*)/g)].map(([, given = '']) => given);
const physical = (source: string): string[] =>
  classes(source).flatMap((given) => {
    const text = `${given} `;
    return text.includes('rtl:') ? [] : [...text.matchAll(CLASS)].map(([found]) => found);
  });

/** Where a side of the window itself is meant, and why. */
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
  const found = pages.flatMap((file) => physical(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`));
  expect(found).toEqual([]);
});
it('has no style of one side', () => {
  const sheets = globSync('web/src/**/*.css').filter((file) => !/^web\/src\/print/.test(file) && !(file in MEANT));
  const found = [
    ...sheets.flatMap((file) => (readFileSync(file, 'utf8').match(STYLE) ?? []).map((one) => `${file}: ${one}`)),
    ...pages.flatMap((file) => (readFileSync(file, 'utf8').match(SCRIPT) ?? []).map((one) => `${file}: ${one}`)),
  ];
  expect(found).toEqual([]);
});

/** Icons that point along the line. Those of things do not turn (a truck, a clock); index.css turns what is drawn by its name. */
const POINTS =
  /<(?:Arrow(?:Right|Left)|Chevrons?(?:Right|Left)|Move(?:Right|Left)|Log(?:Out|In)|Send|Skip(?:Back|Forward)|PanelLeft\w*|CornerDown(?:Left|Right)|Undo2?|Redo2?)\b[^>]*>/g;
it('turns every icon that points', () => {
  const found = pages.flatMap((file) =>
    (readFileSync(file, 'utf8').match(POINTS) ?? []).flatMap((tag) =>
      tag.includes('rtl:') ? [] : [`${file}: ${tag}`],
    ),
  );
  expect(found).toEqual([]);
});

it('asks for the direction by its attribute', () => {
  // The build turns `:dir(…)` into a list of languages, and whoever chose a direction is in none of them.
  const sheets = globSync('web/src/**/*.css').filter((file) => readFileSync(file, 'utf8').includes(':dir('));
  expect(sheets).toEqual([]);
});
