// Sums the closing lines of a test log; fails where something failed or was skipped.
import { readFileSync } from 'node:fs';

const sums = { passed: 0, failed: 0, skipped: 0 };
const log = readFileSync(process.argv[2], 'utf8');
for (const [line] of log.matchAll(/^(?:failed|held on the second try): .+$/gm)) console.log(line);
const lines = log.matchAll(/^tests(?: on engines| in full)?: (.+)$/gm);
for (const [, text] of lines) {
  for (const [, n, what] of text.matchAll(/(\d+) (passed|failed|skipped)/g)) sums[what] += Number(n);
}
const { passed, failed, skipped } = sums;
console.log(`tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(passed === 0 || failed > 0 || skipped > 0 ? 1 : 0);
