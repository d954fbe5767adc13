/** The checks of a form, derived from the declaration of its own kind alone. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { entities } from '@domain/index';
import { declaredIn, rulesApart, rulesLoads } from './entity-rules';

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
it('carries no hash along, which the server alone uses', async () => {
  const load = rulesApart().load as (id: string) => string | undefined;
  const hash = resolve('services/domain/kit/values/sha256.ts');
  const exported = [...readFileSync(hash, 'utf8').matchAll(/export const (\w+)/g)].map(([, name]) => name);
  expect(exported.map((name) => load(`${hash}?rules`)?.includes(`export const ${name} =`))).toEqual([true]);
  expect([load(hash), load(`${REGISTRY}?rules`)]).toEqual([undefined, undefined]);
});
