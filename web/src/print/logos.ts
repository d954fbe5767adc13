/** Logos of letterheads: read as they were when their papers were printed, and there before anything is laid out. */
import type { Letterhead, Logo } from '@domain/print/head';
import { bytesOf } from './call';
import type { Printed } from './printed';

const headOf = ({ content }: Printed) => (content as { head?: Letterhead }).head;
/** Its bytes once they can be drawn. Where a file is made of the papers nothing is asked for: they have all there is. */
const drawable = async ({ file, bytes }: Logo): Promise<string | undefined> => {
  const src = bytes ?? (window.__papers ? undefined : await bytesOf(file));
  if (src) await Object.assign(new Image(), { src }).decode();
  return src;
};
/** Gives each logo its bytes; whose file is gone has the sign in its place. @throws Error where there is no answer */
export const logosCome = async (papers: readonly Printed[]): Promise<void> => {
  const logos = papers.flatMap((one) => headOf(one)?.logo ?? []);
  const each = new Map(logos.map((logo) => [logo.file, logo]));
  const known = new Map(await Promise.all([...each].map(async ([id, logo]) => [id, await drawable(logo)] as const)));
  for (const logo of logos) {
    const bytes = known.get(logo.file);
    if (bytes) logo.bytes = bytes;
  }
};
