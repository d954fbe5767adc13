// What a report of jest or Playwright says, and the second try that a failed file gets in a whole run: what holds on it was
// disturbed and is told by name, never silently; what fails twice is broken.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** More files than this at once are no disturbance: none is tried again. */
const MOST_AGAIN = 6;

const NONE = { passed: 0, failed: 1, skipped: 0, broken: [], unsteady: [], files: [], slowest: [] };
const here = (file) => relative(process.cwd(), file).replaceAll('\\', '/');

const ofPlaywright = ({ stats, suites }) => {
  const named = (status) => {
    const found = [];
    const walk = (suite) => {
      for (const spec of suite.specs ?? [])
        if (spec.tests.some((test) => test.status === status)) found.push(`${spec.file} › ${spec.title}`);
      for (const inner of suite.suites ?? []) walk(inner);
    };
    for (const suite of suites) walk(suite);
    return found;
  };
  return {
    ...NONE,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    broken: named('unexpected'),
    unsteady: named('flaky'),
  };
};

const ofJest = (report) => {
  const bad = report.testResults.filter(({ status }) => status === 'failed');
  return {
    ...NONE,
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    broken: bad.flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0 ? failed.map(({ fullName }) => `${here(name)} › ${fullName}`) : [here(name)];
    }),
    files: bad.map(({ name }) => here(name)),
    passedInFiles: bad.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').length,
    slowest: report.testResults
      .map(({ name, startTime, endTime }) => [here(name), (endTime - startTime) / 1000])
      .sort((a, b) => b[1] - a[1])
      .slice(0, 5),
  };
};

/**
 * Passed, failed and skipped tests of a report of jest or Playwright, the names of those that failed (`broken`) or held on
 * the second try alone (`unsteady`), jest's failed files. A report that is not there is one failure.
 */
export const outcome = (file) => {
  if (!existsSync(file)) return NONE;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? ofPlaywright(report) : ofJest(report);
};

/**
 * What stands of a jest run once its failed files were tried again; as it was where none could be.
 * @param first outcome of the run
 * @param again `(files) => outcome` of these files alone
 */
export const secondTry = async (first, again) => {
  if (first.files.length === 0 || first.files.length > MOST_AGAIN) return first;
  const second = await again(first.files);
  if (second.failed > 0) return first;
  const passed = first.passed - first.passedInFiles + second.passed;
  return { ...first, passed, failed: 0, broken: [], unsteady: first.broken, files: [], ok: true };
};

/** Lines of what failed and what held on the second try; `sum.mjs` repeats them beside the closing line. */
export const told = (outcomes) => [
  ...outcomes.flatMap(({ broken = [] }) => broken.map((name) => `failed: ${name}`)),
  ...outcomes.flatMap(({ unsteady = [] }) => unsteady.map((name) => `held on the second try: ${name}`)),
];
