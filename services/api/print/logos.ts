/** Embeds the logos of letterheads, because a page that renders a file makes no requests. */
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../infra/ports/files.js';
import type { Letterhead, Logo } from '../../domain/print/head.js';
import type { Print } from '../../domain/print/paper.js';

const dataUrl = async (files: FileStore, id: string): Promise<string | undefined> => {
  const file = await files.get(id);
  return file && `data:${file.record.type};base64,${(await buffer(file.open())).toString('base64')}`;
};
/**
 * The papers with embedded logos, each file read once; a logo whose file is missing stays as it is. @throws Unavailable
 */
export const withLogos = async <P extends Print>(files: FileStore, papers: readonly P[]): Promise<P[]> => {
  const read = new Map<string, Promise<string | undefined>>();
  const bytesOf = (id: string) => {
    const bytes = read.get(id) ?? dataUrl(files, id);
    read.set(id, bytes);
    return bytes;
  };
  const drawn = async (logo: Logo): Promise<Logo> => {
    const bytes = await bytesOf(logo.file);
    return bytes === undefined ? logo : { ...logo, bytes };
  };
  return Promise.all(
    papers.map(async (paper) => {
      const { head } = paper.content as { head?: Letterhead };
      if (!head?.logo) return paper;
      return { ...paper, content: { ...paper.content, head: { ...head, logo: await drawn(head.logo) } } };
    }),
  );
};
