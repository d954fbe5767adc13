import { type Item, uploaded } from '@domain/flows/driver/outbox';
import { type Door, send } from './send';

const item: Item = {
  ...{ key: 'k', driver: 'd', sj: 's', nomor: 'SM-1', step: 'arrive', data: { penerima: 'Ibu Yanti' } },
  files: [
    { field: 'foto', key: 'f', name: 'foto.jpg' },
    { field: 'foto_lain', key: 'g', name: 'foto-2.jpg' },
    { field: 'foto_lain', key: 'h', name: 'foto-3.jpg' },
    { field: 'tanda_tangan', key: 't', name: 'tangan.png' },
  ],
  ...{ at: '2026-07-22T03:00:00.000Z', seq: 1, tries: 0, notBefore: 0, revision: 4 },
};
/** A server that takes uploads, over a network that may end after some of its answers. */
const doorOf = (most: number) => {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  let shelf = item;
  const door = {
    call: async (path: string, { headers, body }: { headers: Record<string, string>; body: unknown }) => {
      if (asked.length >= most) throw new Error('no network');
      asked.push(`${path.split('?')[0]} ${headers['idempotency-key']}`);
      bodies.push(body);
      const data = path.startsWith('files') ? { id: `file-${headers['idempotency-key']}` } : { revision: 5 };
      return { status: 200, etag: '', data, message: '', errors: [] };
    },
    blobOf: async () => new Blob(['x']),
    keep: async (kept: Item) => {
      shelf = kept;
    },
  } as unknown as Door;
  return { door, asked, bodies, shelf: () => shelf };
};

it('uploads what it encloses once each, whenever the page dies, and goes on where it broke off', async () => {
  let shelf = item;
  const asked: string[] = [];
  for (const most of [0, 1, 1, 1, 1, 1]) {
    const phone = doorOf(most);
    const answer = await send(shelf, 'token', phone.door);
    asked.push(...phone.asked);
    if (phone.shelf() !== item) shelf = phone.shelf();
    if (answer.kind === 'done')
      expect(phone.bodies[0]).toEqual({
        ...{ ...item.data, date: item.at, foto: { id: 'file-f' }, tanda_tangan: { id: 'file-t' } },
        foto_lain: [{ berkas: { id: 'file-g' } }, { berkas: { id: 'file-h' } }],
      });
  }
  expect(asked).toEqual(['files f', 'files g', 'files h', 'files t', 'sj/s/arrive k']);
  const all = ['f', 'g', 'h', 't'];
  expect(shelf).toEqual(all.reduce((now, key) => uploaded(now, key, { id: `file-${key}` }), item));
});
it('sends a report whose photo the phone has lost without it', async () => {
  const { door, asked } = doorOf(9);
  expect(await send(item, 'token', { ...door, blobOf: async () => undefined })).toEqual({ kind: 'done', revision: 5 });
  expect(asked).toEqual(['sj/s/arrive k']);
});
