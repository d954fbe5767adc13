import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
// @ts-expect-error a program of the test run, which has no types
import { KINDS, PARTS, partArgument, partOfTree, partsOf, readTimes, WORKERS, withTimes } from './parts.mjs';

type Kinds = Record<'unit' | 'browser' | 'engines', string[]>;
type Dealt = Kinds & { seconds: number };
const kinds = KINDS as (keyof Kinds)[];

const world = fc.record({
  files: fc.record({
    unit: fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 }),
    browser: fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 }),
    engines: fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 }),
  }),
  took: fc.dictionary(fc.string({ minLength: 1 }), fc.double({ min: 0, max: 200, noNaN: true })),
});

it('deals each file to one part, the same each time, and none has more than another by more than one file', () => {
  fc.assert(
    fc.property(world, ({ files, took }) => {
      const times = { unit: took, browser: took, engines: took };
      const parts: Dealt[] = partsOf(files, times);
      expect(parts).toHaveLength(PARTS);
      expect(partsOf(structuredClone(files), times)).toEqual(parts);
      for (const kind of kinds) expect(parts.flatMap((part) => part[kind]).sort()).toEqual([...files[kind]].sort());
      const none: Kinds = { unit: [], browser: [], engines: [] };
      const each = kinds.flatMap((kind) =>
        files[kind].map((file) => partsOf({ ...none, [kind]: [file] }, times, 1)[0]),
      );
      const longest = Math.max(0, ...each.map(({ seconds }) => seconds));
      const seconds = parts.map((part) => part.seconds);
      expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThanOrEqual(longest + 1e-6);
    }),
  );
});

it('takes a file that nobody timed for the median of its kind, by how many are at work at once', () => {
  const times = readTimes('{ "unit": { "a": 3, "b": 30, "c": 300 } }');
  const [only] = partsOf({ unit: ['a', 'new'], browser: [], engines: [] }, times, 1);
  // Of two files, one takes thirty seconds, whatever the number of workers.
  expect(only.seconds).toBe(30);
  const many = Array.from({ length: 30 }, (_, n) => `new ${n}`);
  expect(partsOf({ unit: many, browser: [], engines: [] }, times, 1)[0].seconds).toBe(900 / WORKERS.unit);
});

it('notes times anew, and forgets files that are gone', () => {
  const times = readTimes('{ "unit": { "b": 1, "gone": 2 }, "engines": { "e": 3 } }');
  const there = (file: string) => file !== 'gone';
  expect(withTimes(times, 'unit', [['a', 4.44]], there)).toEqual({
    unit: { a: 4.4, b: 1 },
    browser: {},
    engines: { e: 3 },
  });
});

it('knows parts by their words, and names one by a tree', () => {
  expect([partArgument(['--part', '3/6']), partArgument(['--part=6/6']), partArgument(['word'])]).toEqual([
    3,
    6,
    undefined,
  ]);
  for (const bad of ['0/6', '7/6', '3', '3/5', '']) expect(() => partArgument(['--part', bad])).toThrow('1/6 to 6/6');
  const tree = (n: number) => `${n.toString(16).padStart(8, '0')}${'0'.repeat(32)}`;
  expect([0, 1, 5, 6, 0xffffffff].map((n) => partOfTree(tree(n)))).toEqual([1, 2, 6, 1, 4]);
  expect(() => partOfTree('HEAD')).toThrow('HEAD');
});

/** `.ci/run` in a repository of its own, with a fake `npm` that records its calls and fails where configured. */
describe('.ci/run', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintas-ci-'));
    for (const file of [
      '.ci/run',
      'infra/proof/run/parts.mjs',
      'infra/proof/run/sum.mjs',
      'infra/proof/run/outcome.mjs',
    ]) {
      mkdirSync(resolve(folder, file, '..'), { recursive: true });
      copyFileSync(file, join(folder, file));
    }
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(folder, 'infra/proof/engines'), { recursive: true });
    writeFileSync(join(folder, 'infra/proof/engines/install-mongo.mjs'), '');
    writeFileSync(
      join(folder, 'bin/npm'),
      [
        '#!/usr/bin/env bash',
        'echo "$*" >> "$ASKED"',
        'case "$*" in ci) exit 0 ;; "$FAILING") echo "tests: 1 passed, 1 failed"; exit 1 ;; esac',
        'echo "tests: 2 passed, 0 failed"',
      ].join('\n'),
    );
    chmodSync(join(folder, 'bin/npm'), 0o755);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder });
    git('init', '-q');
    git('add', '.ci', 'infra');
    git('commit', '-q', '-m', 'one');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (env: Record<string, string>) => {
    const callLog = join(folder, 'asked');
    rmSync(callLog, { force: true });
    const { status, stdout } = spawnSync('bash', ['.ci/run'], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        WHOLE: '',
        FAILING: 'nothing',
        ...env,
        ASKED: callLog,
        PATH: `${folder}/bin:${process.env.PATH}`,
      },
    });
    return {
      status,
      end: stdout.trimEnd().split('\n').slice(-2),
      asked: readFileSync(callLog, 'utf8').trim().split('\n'),
    };
  };
  const partNow = () =>
    partOfTree(execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: folder, encoding: 'utf8' }).trim());

  it('runs the part of the tree and the flow on engines, and says which', () => {
    const n = partNow();
    expect(run({})).toEqual({
      status: 0,
      end: [`part ${n}/6`, 'tests: 8 passed, 0 failed'],
      asked: [
        'ci',
        'test',
        `run -s test:long -- --part ${n}/6`,
        `run -s test:engines -- --part ${n}/6`,
        'run -s test:engines -- --flow',
      ],
    });
  });
  it('is red by the part that fails, and by no other', () => {
    const n = partNow();
    const other = (n % 6) + 1;
    expect(run({ FAILING: `run -s test:long -- --part ${n}/6` }).status).toBe(1);
    expect(run({ FAILING: `run -s test:long -- --part ${other}/6` }).status).toBe(0);
  });
  it('runs all of them where it is asked to', () => {
    const { asked: calls, end, status } = run({ WHOLE: '1' });
    expect(calls).toEqual(['ci', 'test', 'run -s test:long', 'run -s test:engines']);
    expect([status, end]).toEqual([0, ['all six parts', 'tests: 6 passed, 0 failed']]);
    expect(run({ WHOLE: '1', FAILING: 'run -s test:long' }).status).toBe(1);
  });
});
