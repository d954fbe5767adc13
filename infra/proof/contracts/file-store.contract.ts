import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileRecord, FileStore } from '../../ports/files.js';
import type { Harness } from './harness.js';

const newId = (): string => randomBytes(16).toString('hex');
/** A record of these bytes. */
export const recordOf = (bytes: Uint8Array, more: Partial<FileRecord> = {}): FileRecord => ({
  owner: { entity: 'mitra', id: 'm1' },
  name: 'Izin usaha – ünïcode 😀.pdf',
  type: 'application/pdf',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  sent: 'a'.repeat(64),
  by: 'u1',
  at: '2026-07-20T03:00:00.000Z',
  ...more,
});
const idsOf = async (store: FileStore): Promise<string[]> => {
  const ids: string[] = [];
  for await (const id of store.list()) ids.push(id);
  return ids;
};

export const fileStoreContract = (name: string, harness: Harness<FileStore>): void => {
  describe(`file store: ${name}`, () => {
    let store: FileStore;
    beforeEach(async () => {
      store = await harness.make();
    });
    afterEach(() => harness.destroy(store));
    const content = async (id: string) => {
      const file = await store.get(id);
      return file && buffer(file.open());
    };
    /** Compares as a whole: comparing element by element is too slow. */
    const same = (a: Uint8Array | undefined, b: Uint8Array) => expect(a && Buffer.compare(a, b)).toBe(0);

    it.each([0, 1, 65_536, 3_000_001])('keeps %d bytes and their record', async (size) => {
      const [id, bytes] = [newId(), randomBytes(size)];
      expect(await store.get(id)).toBeUndefined();
      expect(await store.put(id, bytes, recordOf(bytes, { width: 3, height: 4 }))).toBe(true);
      expect((await store.get(id))?.record).toEqual(recordOf(bytes, { width: 3, height: 4 }));
      // Any number of times, also at once.
      for (const read of await Promise.all([content(id), content(id), content(id)])) same(read, bytes);
    });

    it('keeps the first of several under an id, whole', async () => {
      const id = newId();
      const all = Array.from({ length: 12 }, (_, n) => Buffer.alloc(50_000 + n, n));
      const first = await Promise.all(
        all.map((bytes, n) => store.put(id, bytes, recordOf(bytes, { by: `u${n}` })).then((won) => (won ? [n] : []))),
      );
      const [winner = -1, ...others] = first.flat();
      expect(others).toEqual([]);
      const bytes = all[winner] as Buffer;
      same(await content(id), bytes);
      expect((await store.get(id))?.record.by).toBe(`u${winner}`);
      expect(await store.put(id, Buffer.from('later'), recordOf(Buffer.from('later')))).toBe(false);
      same(await content(id), bytes);
    });

    it('removes a file with all that was made from it', async () => {
      const [id, other] = [newId(), newId()];
      const bytes = Buffer.from('isi');
      for (const one of [id, other]) await store.put(one, bytes, recordOf(bytes));
      await store.putDerived(id, 'w320', Buffer.from('kecil'));
      await store.remove(id);
      await store.remove(id);
      expect([await store.get(id), await store.getDerived(id, 'w320')]).toEqual([undefined, undefined]);
      expect(await content(other)).toEqual(bytes);
      expect(await store.put(id, bytes, recordOf(bytes))).toBe(true);
      expect(await store.getDerived(id, 'w320')).toBeUndefined();
    });

    it('keeps what was made from a file, and nothing for a file that is not there', async () => {
      const [id, bytes] = [newId(), Buffer.from('isi')];
      await store.putDerived(id, 'w320', bytes);
      expect(await store.getDerived(id, 'w320')).toBeUndefined();
      expect(await store.get(id)).toBeUndefined();
      await store.put(id, bytes, recordOf(bytes));
      expect(await store.getDerived(id, 'w320')).toBeUndefined();
      await Promise.all([1, 2, 3].map(() => store.putDerived(id, 'w320', Buffer.alloc(90_000, 7))));
      await store.putDerived(id, 'w640', Buffer.alloc(3, 8));
      same(await store.getDerived(id, 'w320'), Buffer.alloc(90_000, 7));
      same(await store.getDerived(id, 'w640'), Buffer.alloc(3, 8));
      same(await content(id), bytes);
    });

    it('lists what is there', async () => {
      const ids = Array.from({ length: 20 }, newId);
      const bytes = Buffer.from('isi');
      for (const id of ids) await store.put(id, bytes, recordOf(bytes));
      await store.putDerived(ids[0] as string, 'w320', bytes);
      await store.remove(ids[1] as string);
      const listed = await idsOf(store);
      expect(new Set(listed).size).toBe(listed.length);
      expect(listed).toEqual(expect.arrayContaining(ids.filter((_, n) => n !== 1)));
      expect(listed).not.toContain(ids[1]);
    });

    it.each(['', '..', '../../etc/passwd', 'a/b', 'ab.part', 'AB345678', '1234567', 'x'.repeat(65), 'ab\0cdefgh'])(
      'takes %j for no id',
      async (id) => {
        const bytes = Buffer.from('isi');
        for (const work of [
          () => store.put(id, bytes, recordOf(bytes)),
          () => store.get(id),
          () => store.remove(id),
          () => store.getDerived(id, 'w320'),
          () => store.putDerived(newId(), id, bytes),
        ])
          await expect((async () => work())()).rejects.toThrow(/id of a file|beside a file/);
      },
    );

    const { reopen } = harness;
    (reopen ? it : it.skip)('has everything after a restart', async () => {
      const [id, bytes] = [newId(), randomBytes(100)];
      await store.put(id, bytes, recordOf(bytes));
      if (reopen) store = await reopen(store);
      expect(await content(id)).toEqual(bytes);
      expect(await idsOf(store)).toContain(id);
    });
  });
};
