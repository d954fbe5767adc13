/**
 * Each import rule works: for every rule there is a file in `fixture/` named after it, which breaks that rule and is
 * caught.
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const config = join(process.cwd(), '.dependency-cruiser.cjs');
const rules: { name: string; comment?: string }[] = createRequire(config)(config).forbidden;

const violations = (): { rule: { name: string }; from: string }[] => {
  const bin = join(process.cwd(), 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [
    bin,
    'services',
    'projections',
    'infra',
    'web',
    '--config',
    config,
    '--output-type',
    'json',
    '--exclude',
    'none^',
  ];
  const cwd = join(process.cwd(), 'infra/proof/fences/fixture');
  return JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' })).summary.violations;
};
const fixtureViolations = violations();

it.each(rules.map((r) => r.name))('%s catches its fixture', (name) => {
  const caught = fixtureViolations.filter((v) => v.rule.name === name).map((v) => v.from);
  expect(caught).toContainEqual(expect.stringContaining(`/${name}`));
});
it('has a reason for every rule', () => expect(rules.filter((r) => !r.comment)).toEqual([]));
