import type { DriverToday } from '@domain/flows/driver/calls';
import type { Item } from '@domain/flows/driver/outbox';
import fc from 'fast-check';
import { blobIn, blobRow, fixIn, fixRow, isSealed, itemIn, itemRow, todayIn, todayRow } from './rows';
import { type Keeper, keyOf, open, type Sealed, seal } from './seal';

const keyText = (n: number) => Buffer.alloc(32, n).toString('base64url');
const keeper = async (driver: string, n = 1): Promise<Keeper> => ({ driver, key: await keyOf(keyText(n)) });
const item: Item = {
  ...{ key: 'k', driver: 'a', sj: 's', nomor: 'SM-1', step: 'arrive', data: { penerima: 'Ibu Yanti' } },
  files: [{ field: 'foto', key: 'f', name: 'foto-SM-1.jpg' }],
  ...{ at: '2026-07-22T03:00:00.000Z', seq: 1, tries: 0, notBefore: 0, revision: 4 },
};
const fix = { at: '2026-07-22T03:00:00.000Z', lat: -6.2, lon: 106.9, accuracy: 8 };
const today = { driver: { id: 'a', code: 'D-1', name: 'Asep' }, news: [], sj: [] } as unknown as DriverToday;
const textOf = (row: object): string =>
  JSON.stringify(row, (_, value) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value as ArrayBuffer).toString('latin1')
      : value,
  );

it('opens for its driver as it was, and shows nothing but whose it is', async () => {
  const by = await keeper('a');
  const rows = [await itemRow(by, item), await todayRow(by, today), await fixRow(by, fix)] as const;
  expect(await itemIn(by, 'k', rows[0])).toEqual(item);
  expect(await todayIn(by, rows[1])).toEqual(today);
  expect(await fixIn(by, rows[2])).toEqual(fix);
  const photo = await blobRow(by, 'f', new Blob(['JFIF Ibu Yanti'], { type: 'image/jpeg' }));
  const back = await blobIn(by, 'f', photo);
  expect([back.type, await back.text()]).toEqual(['image/jpeg', 'JFIF Ibu Yanti']);
  expect(textOf([...rows, photo])).not.toMatch(/Yanti|SM-1|Asep|106|JFIF|2026/);
});
it('is another’s, another key’s, another place’s, or changed: it does not open, and a photo says so', async () => {
  const by = await keeper('a');
  const row = await itemRow(by, item);
  const bytes = new Uint8Array((row as Sealed).bytes.slice(0));
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  const wrong: [Keeper, string, typeof row][] = [
    [await keeper('b'), 'k', row],
    [await keeper('b'), 'k', { ...(row as Sealed), refused: false, driver: 'b' }],
    [await keeper('a', 2), 'k', row],
    [{ driver: 'a' }, 'k', row],
    [by, 'l', row],
    [by, 'k', { ...(row as Sealed), refused: false, bytes: bytes.buffer }],
  ];
  for (const [who, key, one] of wrong) expect(await itemIn(who, key, one)).toBeUndefined();
  const photo = await blobRow(by, 'f', new Blob(['x']));
  for (const who of [await keeper('b'), await keeper('a', 2), { driver: 'a' }])
    await expect(blobIn(who, 'f', photo)).rejects.toThrow();
});
it('is read as an earlier version, or a phone without ciphers, kept it, by its driver alone', async () => {
  for (const by of [await keeper('a'), { driver: 'a' }]) {
    expect(await itemIn(by, 'k', item)).toBe(item);
    expect(await todayIn(by, today)).toBe(today);
    expect(await fixIn(by, { ...fix, driver: 'a' })).toEqual(fix);
  }
  const other = await keeper('b');
  expect(await itemIn(other, 'k', item)).toBeUndefined();
  expect(await todayIn(other, today)).toBeUndefined();
  expect(await fixIn(other, { ...fix, driver: 'a' })).toBeUndefined();
  expect([await itemRow({ driver: 'a' }, item), isSealed(item)]).toEqual([item, false]);
});
it('tells what was refused without being opened: signing in does not send it', async () => {
  const by = await keeper('a');
  const refused = { ...item, refused: { code: 'x', message: 'y' } };
  expect([(await itemRow(by, item)).refused, (await itemRow(by, refused)).refused]).toEqual([false, true]);
});
it('seals anything that JSON can say, none twice alike', async () => {
  const { key } = (await keeper('a')) as { key: CryptoKey };
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.string(), async (text, place) => {
      const value: unknown = JSON.parse(text);
      const [one, two] = [await seal('a', key, place, value), await seal('a', key, place, value)];
      expect(await open(one, key, place)).toEqual(value);
      expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(false);
    }),
  );
});
it('holds a key that can be used and not be read', async () => {
  const { key } = (await keeper('a')) as { key: CryptoKey };
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
