// The end of a test log: failed and flaky tests of any part, by name with the head of their error; the times of the
// parts; one line with the sum of all tests. Fails where something failed or was skipped, or too much is flaky.
import { readFileSync } from 'node:fs';
import { MAX_FLAKY } from './outcome.mjs';

/** Together with the times and the closing line within a log's last 60 lines. */
const MAX_LINES = 50;

/**
 * @param log text of all parts
 * @param times lines of the parts, as `.ci/run` writes them
 * @returns the lines to print, and whether everything passed
 */
export const closing = (log, times) => {
  const blocks = [...log.matchAll(/^(?:failed|flaky): .+(?:\n {4}\| .*)*$/gm)].map(([block]) => block.split('\n'));
  const flaky = blocks.filter(([head]) => head.startsWith('flaky')).length;
  const heads = blocks.map(([head]) => head);
  const whole = blocks.flat();
  const named = whole.length <= MAX_LINES ? whole : heads.slice(0, MAX_LINES - 1);
  const more = whole.length > MAX_LINES && heads.length > named.length ? heads.length - named.length : 0;
  const sums = { passed: 0, failed: 0, skipped: 0 };
  for (const [, text] of log.matchAll(/^tests(?: on engines| in full)?: (.+)$/gm))
    for (const [, n, what] of text.matchAll(/(\d+) (passed|failed|skipped)/g)) sums[what] += Number(n);
  const { passed, failed, skipped } = sums;
  const summary = `tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return {
    lines: [
      ...named,
      ...(more > 0 ? [`… ${more} more`] : []),
      ...(flaky > MAX_FLAKY ? [`more than ${MAX_FLAKY} tests are flaky`] : []),
      ...times.trim().split('\n'),
      flaky > 0 ? `${summary}, ${flaky} flaky` : summary,
    ],
    ok: passed > 0 && failed === 0 && skipped === 0 && flaky <= MAX_FLAKY,
  };
};

if (process.argv[2]) {
  const { lines, ok } = closing(readFileSync(process.argv[2], 'utf8'), process.argv[3] ?? '');
  console.log(`\n${lines.join('\n')}`);
  process.exit(ok ? 0 : 1);
}
