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
/** A server that accepts uploads, over a network that may fail after some of its responses. */
const doorOf = (most: number) => {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  let shelf = item;
  const door = {
    call: async (path: string, { headers, body }: { headers: Record<string, string>; body: unknown }) => {
      if (requests.length >= most) throw new Error('no network');
      requests.push(`${path.split('?')[0]} ${headers['idempotency-key']}`);
      bodies.push(body);
      const data = path.startsWith('files') ? { id: `file-${headers['idempotency-key']}` } : { revision: 5 };
      return { status: 200, etag: '', data, message: '', errors: [] };
    },
    blobOf: async () => new Blob(['x']),
    keep: async (next: Item) => {
      shelf = next;
    },
  } as unknown as Door;
  return { door, asked: requests, bodies, shelf: () => shelf };
};

it('uploads what it encloses once each, whenever the page dies, and goes on where it broke off', async () => {
  let shelf = item;
  const requests: string[] = [];
  for (const most of [0, 1, 1, 1, 1, 1]) {
    const phone = doorOf(most);
    const answer = await send(shelf, 'token', phone.door);
    requests.push(...phone.asked);
    if (phone.shelf() !== item) shelf = phone.shelf();
    if (answer.kind === 'done')
      expect(phone.bodies[0]).toEqual({
        ...{ ...item.data, date: item.at, foto: { id: 'file-f' }, tanda_tangan: { id: 'file-t' } },
        foto_lain: [{ berkas: { id: 'file-g' } }, { berkas: { id: 'file-h' } }],
      });
  }
  expect(requests).toEqual(['files f', 'files g', 'files h', 'files t', 'sj/s/arrive k']);
  const all = ['f', 'g', 'h', 't'];
  expect(shelf).toEqual(all.reduce((now, key) => uploaded(now, key, { id: `file-${key}` }), item));
});
it('sends a report whose photo the phone has lost without it', async () => {
  const { door, asked: requests } = doorOf(9);
  expect(await send(item, 'token', { ...door, blobOf: async () => undefined })).toEqual({ kind: 'done', revision: 5 });
  expect(requests).toEqual(['sj/s/arrive k']);
});
