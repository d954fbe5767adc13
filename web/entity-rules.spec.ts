/** The checks of a form, derived from the declaration of its own kind alone. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { entities } from '@domain/index';
import type { AnyEntity } from '@domain/kit/entity/entity-def';
import { build } from 'vite';
import { z } from 'zod';
import { declaredIn, rulesApart, rulesLoads, serverOnlyModules } from './entity-rules';
import { lightFlows } from './light-flows';

const REGISTRY = resolve('services/domain/index.ts');
const there = mkdtempSync(join(tmpdir(), 'lintas-rules-'));
afterAll(() => rmSync(there, { recursive: true }));

it('finds the file of each entity, in the order of the registry', async () => {
  const declared = await declaredIn(REGISTRY);
  const names = await Promise.all(
    declared.map(async ({ file, as }) => {
      const of = (await import(relative(import.meta.dirname, file))) as Record<string, { name: string }>;
      return of[as]?.name;
    }),
  );
  expect(names).toEqual(entities.map(({ name }) => name));
});
it('refuses a registry whose entities are not names that it imports', async () => {
  const of = (text: string) => {
    const file = join(there, 'index.ts');
    writeFileSync(file, text);
    return declaredIn(file);
  };
  await expect(of(`import { a } from './a.js';\nexport const entities = [a, made()];`)).rejects.toThrow(
    'CallExpression',
  );
  await expect(of(`import { a } from './a.js';\nexport const others = [a];`)).rejects.toThrow('no list of entities');
  await expect(of(`import { b as a } from './b.js';\nexport const entities: readonly X[] = [a];`)).resolves.toEqual([
    { file: join(there, 'b.ts'), as: 'b' },
  ]);
});
it('fetches each by itself, apart from what pages have of it', async () => {
  const names = entities.map(({ name }) => name);
  const text = await rulesLoads(REGISTRY, names);
  expect(text.match(/import\(/g)).toHaveLength(entities.length);
  expect(text).toContain(
    `sp_race: async () => (await import("${resolve('services/domain/flows/race/sp-race.ts')}?rules")).spRace`,
  );
});
const load = rulesApart().load as (id: string) => string | undefined;
it.each(serverOnlyModules)('replaces all that %s exports, which the server alone uses', (file) => {
  const exportedBy = (code: string) => [...code.matchAll(/export const (\w+)/g)].map(([, name]) => name).toSorted();
  const path = resolve('services/domain', file);
  expect(exportedBy(load(`${path}?rules`) ?? '')).toEqual(exportedBy(readFileSync(path, 'utf8')));
  expect([load(path), load(`${REGISTRY}?rules`)]).toEqual([undefined, undefined]);
});
describe('the rules of a form', () => {
  type Built = { default: Record<string, () => Promise<AnyEntity>>; z: typeof z };
  const names = entities.map(({ name }) => name);
  let built: Built;
  beforeAll(async () => {
    const entry = join(there, 'entry.js');
    writeFileSync(
      entry,
      `import { z } from ${JSON.stringify(resolve('node_modules/zod/index.js'))};
      ${await rulesLoads(REGISTRY, names)} export { z };`,
    );
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [rulesApart(), lightFlows()],
      build: {
        outDir: join(there, 'built'),
        minify: false,
        lib: { entry, formats: ['es'], fileName: () => 'entry.mjs' },
        rolldownOptions: { output: { chunkFileNames: '[name]-[hash].mjs' } },
      },
    });
    built = await import(join(there, 'built/entry.mjs'));
  });

  it.each(entities.map((one) => [one.name, one] as const))('of %s asks what the server asks', async (name, of) => {
    const rules = await built.default[name]?.();
    const schemasOf = ({ aggregate }: Pick<AnyEntity, 'aggregate'>, lib: typeof z) =>
      Object.fromEntries(
        Object.entries(aggregate.commands).map(([command, schema]) => [
          command,
          lib.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'input' }),
        ]),
      );
    expect(rules && schemasOf(rules, built.z)).toEqual(schemasOf(of, z));
    expect([rules?.check === undefined, rules?.title]).toEqual([of.check === undefined, of.title]);
    expect(typeof rules?.derived?.[of.title]?.of).toBe(typeof of.derived?.[of.title]?.of);
  });
});
