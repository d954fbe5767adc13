/** Several processes create, write, serve and drop versions of views. */
import mongoose from 'mongoose';
import type { ViewShape } from '../../ports/ports.js';
import { fresh } from '../../proof/contracts/harness.js';
import { firstWrite, shapeOf } from '../../proof/contracts/read-fixture.js';
import { startMongo, type TestMongo } from '../../proof/engines/mongo/server.js';
import { type Mongo, openMongo } from './open.js';
import { NoVersion } from './registry.js';
import { TooLarge } from './saving.js';

let server: TestMongo;
let [here, there]: Mongo[] = [];
let shape: ViewShape;
beforeAll(async () => {
  server = await startMongo();
  [here, there] = [await openMongo(server.url), await openMongo(server.url)];
});
afterAll(async () => {
  await Promise.all([here?.close(), there?.close()]);
  await server.stop();
});
beforeEach(() => {
  shape = shapeOf(fresh('v'));
});

const collections = async (view: string): Promise<string[]> => {
  const connection = await mongoose.createConnection(server.url).asPromise();
  const all = await connection.listCollections();
  await connection.close();
  return all.map(({ name }) => name).filter((name) => name.startsWith(`v.${view}.`));
};
const reads = (of: Mongo | undefined) => (of as Mongo).reads;

describe('versions in MongoDB', () => {
  it('are not made anew by who still writes to a dropped one', async () => {
    const { name } = shape;
    await reads(here).prepare(shape, '1');
    await reads(here).save(name, '1', [firstWrite('a', { id: 'a' })]);
    await reads(there).prepare(shape, '2');
    await reads(there).serve(name, '2');
    const late = firstWrite('b', { id: 'b' });
    await expect(reads(here).save(name, '1', [late], { name, position: '9' })).rejects.toThrow(NoVersion);
    await expect(reads(here).save(name, '1', [late])).rejects.toThrow(NoVersion);
    await expect(reads(here).save(name, '1', [], { name, position: '9' })).rejects.toThrow(NoVersion);
    await expect(reads(here).load(name, '1', ['a'])).rejects.toThrow(NoVersion);
    await expect(reads(here).scan(name, '1', () => {})).rejects.toThrow(NoVersion);
    await expect(reads(here).serve(name, '1')).rejects.toThrow(NoVersion);
    expect(await reads(here).checkpoint(name)).toBeUndefined();
    expect(await collections(name)).toEqual([`v.${name}.2`]);
  });

  it('that come again by name are others: a write meant for the first one is not taken by the second', async () => {
    const { name } = shape;
    await reads(here).prepare(shape, '1');
    await reads(here).save(name, '1', [firstWrite('a', { id: 'a' })]);
    for (const version of ['2', '1']) {
      await reads(there).prepare(shape, version);
      await reads(there).serve(name, version);
    }
    await expect(reads(here).save(name, '1', [firstWrite('b', { id: 'b' })])).rejects.toThrow(NoVersion);
    expect(await reads(there).load(name, '1', ['a', 'b'])).toEqual(new Map());
    expect(await reads(here).load(name, '1', ['a', 'b'])).toEqual(new Map());
    expect(await reads(here).save(name, '1', [firstWrite('b', { id: 'b' })])).toEqual([]);
    expect((await reads(there).get(name, 'b'))?.doc).toEqual({ id: 'b' });
    expect(await collections(name)).toEqual([`v.${name}.3`]);
  });

  it('are made once by many at a time, and switch for all at once', async () => {
    const { name } = shape;
    const both = [reads(here), reads(there)];
    for (const version of ['1', '2']) {
      await Promise.all([...both, ...both].map((store) => store.prepare(shape, version)));
      expect(await reads(here).save(name, version, [firstWrite('a', { id: 'a', version })])).toEqual([]);
      expect(await reads(there).save(name, version, [firstWrite('a', { id: 'a', version })])).toEqual(['a']);
      await Promise.all(both.map((store) => store.serve(name, version)));
      for (const store of both) {
        expect(await store.versions(name)).toEqual({ served: version, all: [version] });
        expect((await store.get(name, 'a'))?.doc.version).toBe(version);
      }
    }
    // A process unaware of the switch must not read from the dropped version.
    const unheard = async (version: string, id: string) => {
      await reads(there).prepare(shape, version);
      await reads(there).save(name, version, [firstWrite(id, { id })]);
      await reads(there).serve(name, version);
    };
    await unheard('3', 'b');
    const page = await reads(here).find(name, {
      where: [],
      sort: { field: 'id', desc: false },
      limit: 9,
      totals: true,
    });
    expect(page).toMatchObject({ rows: [{ id: 'b' }], totals: { count: 1 } });
    await unheard('4', 'c');
    expect((await reads(here).get(name, 'c'))?.doc).toEqual({ id: 'c' });
    await unheard('5', 'c');
    expect([...(await reads(here).load(name, '5', ['c'])).keys()]).toEqual(['c']);
  });

  it('refuse another declaration under the same name, and writes before prepare', async () => {
    const { name } = shape;
    await expect(reads(here).save(name, '1', [firstWrite('a', {})])).rejects.toThrow(`prepare(${name}, 1)`);
    await reads(here).prepare(shape, '1');
    await expect(reads(there).prepare({ ...shape, indexes: [['sp']] }, '1')).rejects.toThrow('raise its version');
    await expect(reads(here).prepare({ ...shape, name: 'a$b' }, '1')).rejects.toThrow(RangeError);
  });

  it('take documents up to the engine’s limit, and say which one is too large', async () => {
    const { name } = shape;
    await reads(here).prepare(shape, '1');
    const list = (bytes: number) => [`${'é'.repeat(bytes / 4)}${'x'.repeat(bytes / 2)}`];
    expect(await reads(here).save(name, '1', [firstWrite('a', { id: 'a', list: list(15_000_000) })])).toEqual([]);
    const writes = [firstWrite('b', { id: 'b' }), firstWrite('c', { id: 'c', teks: list(9_000_000)[0] })];
    await expect(reads(here).save(name, '1', writes)).rejects.toThrow(TooLarge);
    await expect(reads(here).save(name, '1', writes)).rejects.toThrow('The document c is too large');
    const stored = await reads(here).load(name, '1', ['a', 'b', 'c']);
    expect([...stored.keys()]).toEqual(['a']);
    expect(stored.get('a')?.doc.list).toEqual(list(15_000_000));
  });

  it('keep the revisions of sources by any name', async () => {
    const { name } = shape;
    await reads(here).prepare(shape, '1');
    const sources = ['sp-a.b', 'sp-$c', '~é 😀', '0', '__proto__x', '%2E'];
    for (const [revision, source] of sources.entries()) {
      expect(await reads(here).save(name, '1', [{ id: 'a', doc: {}, source, was: -1, revision }])).toEqual([]);
      expect(await reads(here).save(name, '1', [{ id: 'a', doc: {}, source, was: -1, revision }])).toEqual(['a']);
    }
    const wanted = Object.fromEntries(sources.map((source, revision) => [source, revision]));
    expect((await reads(there).load(name, '1', ['a'])).get('a')?.sources).toEqual(wanted);
  });
});
