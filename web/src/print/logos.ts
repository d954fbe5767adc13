/** Logos of letterheads: as they were at print time, and loaded before layout. */
import type { Letterhead, Logo } from '@domain/print/head';
import { bytesOf } from './call';
import type { Printed } from './printed';

const headOf = ({ content }: Printed) => (content as { head?: Letterhead }).head;
/** The logo's bytes, decoded. When a PDF is rendered nothing is fetched: the prints include their logos. */
const drawable = async ({ file, bytes }: Logo): Promise<string | undefined> => {
  const src = bytes ?? (window.__papers ? undefined : await bytesOf(file));
  if (src) await Object.assign(new Image(), { src }).decode();
  return src;
};
/** Loads each logo's bytes; a missing file is replaced by the company sign. @throws Error without a response */
export const logosCome = async (papers: readonly Printed[]): Promise<void> => {
  const logos = papers.flatMap((one) => headOf(one)?.logo ?? []);
  const each = new Map(logos.map((logo) => [logo.file, logo]));
  const bytesByFile = new Map(
    await Promise.all([...each].map(async ([id, logo]) => [id, await drawable(logo)] as const)),
  );
  for (const logo of logos) {
    const bytes = bytesByFile.get(logo.file);
    if (bytes) logo.bytes = bytes;
  }
};
