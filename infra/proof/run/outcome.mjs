// Reads reports of jest and Playwright, and evaluates the retry of failed files at the end of their part: a test that
// passes then is flaky and reported so; one that fails again is failed.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** More failed tests than this can't all be flaky: a run with more flaky ones fails, so there is no retry. */
export const MAX_FLAKY = 5;

const NONE = { passed: 0, failed: 1, skipped: 0, broken: [], flaky: [], files: [], passedInFiles: 0, took: [] };
const here = (file) => relative(process.cwd(), file).replaceAll('\\', '/');
/** The first three lines with content. */
export const headOf = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 3)
    .map((line) => line.slice(0, 180));

const ofPlaywright = ({ stats, suites, errors = [] }, folder) => {
  const tests = [];
  const took = new Map();
  // A test may be declared by a part that several files share: the file to retry is the one that imported it.
  const walk = (suite, titles, top) => {
    for (const spec of suite.specs ?? []) {
      for (const { status, results } of spec.tests) {
        const file = `${folder}/${top ?? spec.file}`;
        took.set(
          file,
          results.reduce((sum, { duration }) => sum + duration / 1000, took.get(file) ?? 0),
        );
        tests.push({
          file,
          name: [`${folder}/${spec.file}`, ...titles, spec.title].filter(Boolean).join(' › '),
          status,
          error: results.at(-1)?.errors[0],
        });
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title], top);
  };
  for (const suite of suites) walk(suite, [], suite.file);
  const bad = tests.filter(({ status }) => status === 'unexpected');
  const files = [...new Set(bad.map(({ file }) => file))];
  return {
    ...NONE,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    broken: [
      ...bad.map(({ name, error }) => ({ name, error: headOf(error?.message) })),
      ...errors.map(({ message }) => ({ name: 'Playwright', error: headOf(message) })),
    ],
    files,
    passedInFiles: tests.filter(({ file, status }) => files.includes(file) && status === 'expected').length,
    took: [...took],
  };
};

/** The fixture's tests by jest's titles: an entity and a document that the registry does not have. */
const ADDED = {
  entity: 'an entity that is added by two files',
  document: 'a document with a life that is added by two files',
};
/** Seconds that the tests of one more kind take, by entity and document. */
const grownBy = (tests) =>
  Object.entries(ADDED).flatMap(([what, title]) => {
    const mine = tests.filter(({ ancestorTitles = [] }) => ancestorTitles[0] === title);
    return mine.length === 0 ? [] : [[what, mine.reduce((sum, { duration }) => sum + (duration ?? 0) / 1000, 0)]];
  });

const ofJest = (report) => {
  const bad = report.testResults.filter(({ status }) => status === 'failed');
  return {
    ...NONE,
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    broken: bad.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ name: here(name), error: headOf(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        name: `${here(name)} › ${fullName}`,
        error: headOf(failureMessages[0]),
      }));
    }),
    files: bad.map(({ name }) => here(name)),
    passedInFiles: bad.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').length,
    took: report.testResults.map(({ name, startTime, endTime }) => [here(name), (endTime - startTime) / 1000]),
    grown: grownBy(report.testResults.flatMap(({ assertionResults }) => assertionResults)),
  };
};

/**
 * Passed, failed and skipped tests of a report of jest or Playwright; the failed ones by name with the head of their
 * error (`broken`), their files, and the seconds that each file took. A missing report counts as one failure.
 * @param folder of Playwright's files
 */
export const outcome = (file, folder = 'web/e2e') => {
  if (!existsSync(file)) return { ...NONE, broken: [{ name: `no report ${file}`, error: [] }] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? ofPlaywright(report, folder) : ofJest(report);
};

/**
 * The final outcome of a run after a retry of its failed files; unchanged where too much failed or no file is known.
 * @param first outcome of the run
 * @param again `(files) => outcome` of these files alone
 */
export const secondLook = async (first, again) => {
  if (first.files.length === 0 || first.broken.length > MAX_FLAKY) return first;
  const second = await again(first.files);
  const still = new Set(second.broken.map(({ name }) => name));
  return {
    ...first,
    passed: first.passed - first.passedInFiles + second.passed,
    failed: second.failed,
    broken: second.broken,
    flaky: first.broken.filter(({ name }) => !still.has(name)),
    ok: second.failed === 0,
  };
};

/** Lines for failed and flaky tests, each with the head of its error; `sum.mjs` repeats them at the end of the log. */
export const problemLines = (outcomes, seed = process.env.TEST_SEED) =>
  ['broken', 'flaky'].flatMap((what) =>
    outcomes
      .flatMap((one) => one[what] ?? [])
      .flatMap(({ name, error }) => [
        `${what === 'flaky' ? 'flaky' : 'failed'}: ${name} (TEST_SEED=${seed})`,
        ...error.map((line) => `    | ${line}`),
      ]),
  );
