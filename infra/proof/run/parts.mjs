// Splits the long run and the suites on engines into six parts of about equal time, by each file's last duration
// (`file-times.json`). `npm run test:long -- --part 3/6` and `npm run test:engines -- --part 3/6` together are one
// part. `.ci/run` runs the part derived from the commit's tree: `node infra/proof/run/parts.mjs <tree>` prints its
// number.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const PARTS = 6;
/** Seconds that each file of a run took, as last recorded (`NOTE=1`), by kind. */
export const TIMES = 'infra/proof/run/file-times.json';
/** Number of files of a kind that run at once; divides their share of a part's time. */
export const WORKERS = { unit: 3, browser: 2, engines: 1 };
export const KINDS = Object.keys(WORKERS);

const below = (folder) =>
  readdirSync(folder, { recursive: true }).map((file) => join(folder, file).replaceAll('\\', '/'));
/** @returns the paths in `folders` with that ending, sorted */
export const filesOf = (folders, ending) =>
  folders
    .flatMap(below)
    .filter((file) => ending.test(file))
    .sort();

/**
 * @param text content of the file of times
 * @returns `{ unit: { [file]: seconds }, browser, engines }`
 */
export const readTimes = (text) => ({ unit: {}, browser: {}, engines: {}, ...JSON.parse(text) });

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 1;

/** Kinds whose files are split over all workers, since their tests are independent (`web/e2e/looks.ts`). */
const SPLIT = new Set(['browser']);
/**
 * Duration of a part from the durations of its files by kind: its workers run in parallel, and wait for the longest
 * file.
 */
const secondsOf = (took) =>
  KINDS.reduce((all, kind) => {
    const sum = took[kind].reduce((a, b) => a + b, 0);
    return all + Math.max(0, ...(SPLIT.has(kind) ? [] : took[kind]), sum / WORKERS[kind]);
  }, 0);

/**
 * Distributes files over parts: the longest first, each to the part that is the shortest with it. Deterministic for the
 * same files and times.
 * @param files `{ unit: [path], browser: [path], engines: [path] }`
 * @param times as returned by `readTimes`; a file without a time counts as the median of its kind
 * @returns the seconds and the files by kind of each part
 */
export const partsOf = (files, times, count = PARTS) => {
  const timed = KINDS.flatMap((kind) => {
    const timesByFile = new Map(Object.entries(times[kind]));
    const usual = median([...timesByFile.values()]);
    return files[kind].map((file) => ({ kind, file, seconds: timesByFile.get(file) ?? usual }));
  }).sort((a, b) => b.seconds / WORKERS[b.kind] - a.seconds / WORKERS[a.kind] || (a.file < b.file ? -1 : 1));
  const empty = () => ({ unit: [], browser: [], engines: [] });
  const parts = Array.from({ length: count }, () => ({ files: empty(), took: empty() }));
  for (const { kind, file, seconds } of timed) {
    const withIt = ({ took }) => secondsOf({ ...took, [kind]: [...took[kind], seconds] });
    const best = parts.reduce((a, b) => (withIt(b) < withIt(a) ? b : a));
    best.files[kind].push(file);
    best.took[kind].push(seconds);
  }
  return parts.map(({ files, took }) => {
    for (const kind of KINDS) files[kind].sort();
    return { seconds: secondsOf(took), ...files };
  });
};

/** Merges measured times into the recorded ones; deleted files are dropped. @param took `[[file, seconds]]` */
export const withTimes = (times, kind, took, there) => {
  const all = {
    ...times[kind],
    ...Object.fromEntries(took.map(([file, seconds]) => [file, Number(seconds.toFixed(1))])),
  };
  const remaining = Object.entries(all).filter(([file]) => there(file));
  return { ...times, [kind]: Object.fromEntries(remaining.sort(([a], [b]) => (a < b ? -1 : 1))) };
};
/** Records the durations of the files of a kind. */
export const noteTimes = (kind, took, there) => {
  const times = withTimes(readTimes(readFileSync(TIMES, 'utf8')), kind, took, there);
  writeFileSync(TIMES, `${JSON.stringify(times, null, 2)}\n`);
};

/**
 * @param args may include `--part 3/6`
 * @returns 3; undefined: all parts
 * @throws Error for an invalid part
 */
export const partArgument = (args) => {
  const at = args.findIndex((arg) => arg === '--part' || arg.startsWith('--part='));
  if (at < 0) return undefined;
  const text = args[at].includes('=') ? args[at].slice('--part='.length) : args[at + 1];
  const [, n] = new RegExp(`^([1-${PARTS}])/${PARTS}$`).exec(text ?? '') ?? [];
  if (!n) throw new Error(`--part ${text}: 1/${PARTS} to ${PARTS}/${PARTS}`);
  return Number(n);
};
/** The part derived from a commit's tree. @param tree its hash, hexadecimal */
export const partOfTree = (tree) => {
  if (!/^[0-9a-f]{40,64}$/.test(tree)) throw new Error(`${tree} is no hash of a tree`);
  return (Number.parseInt(tree.slice(0, 8), 16) % PARTS) + 1;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(partOfTree(process.argv[2] ?? ''));
