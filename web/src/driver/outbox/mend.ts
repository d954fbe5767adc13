/** Actions on a refused report: send it again, unchanged or corrected; save its proof; discard it. */
import { mended } from '@domain/flows/driver/mending';
import { again, type Item, type Report } from '@domain/flows/driver/outbox';
import { replace, wake } from './box';
import { keeperOf } from './key';
import { blobOf, dropItem, keepItems } from './shelf';

/** Sends a refused report again. */
export const retry = async (item: Item, withFiles: boolean): Promise<void> => {
  const next = again(item, withFiles);
  const without = withFiles ? [] : item.files.map(({ key }) => key);
  await keepItems(await keeperOf(item.driver), [next], without);
  replace([next]);
  wake();
};
/** Sends a refused report again with corrected data. */
export const mend = async (item: Item, data: Report['data']): Promise<void> => {
  const next = mended(item, data);
  await keepItems(await keeperOf(item.driver), [next]);
  replace([next]);
  wake();
};
/** Saves the proof of a refused report among the phone's own files. @throws if one of its files can't be opened */
export const saveProof = async (item: Item): Promise<void> => {
  const keeper = await keeperOf(item.driver);
  const blobs = await Promise.all(item.files.map(async ({ key, name }) => ({ name, blob: await blobOf(keeper, key) })));
  const { nomor, step, at, data } = item;
  const words = new Blob([JSON.stringify({ nomor, step, at, ...data }, null, 2)], { type: 'text/plain' });
  for (const { name, blob } of [{ name: `laporan-${nomor}.txt`, blob: words }, ...blobs]) {
    if (!blob) continue;
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
    link.click();
    window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
  const next: Item = { ...item, saved: true };
  await keepItems(keeper, [next]);
  replace([next]);
};
/** Discards a refused report. */
export const discard = async (item: Item): Promise<void> => {
  await dropItem(item);
  replace([], item);
};
