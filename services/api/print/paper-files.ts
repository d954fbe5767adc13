/** Papers as bytes: printed as the print page's own request does, and drawn by the page itself. */
import type { FileStore } from '../../../infra/ports/files.js';
import type { PdfPrinter } from '../../../infra/ports/pdf.js';
import type { Actor } from '../../domain/kit/actor.js';
import { Rejected } from '../../domain/kit/reject.js';
import type { PrintPage } from '../../domain/print/pages.js';
import type { Bus } from '../commands/bus.js';
import { withLogos } from './logos.js';
import { printAll } from './prints.js';

export type Made = {
  /** Absent: none of them can be printed. */
  pdf?: Uint8Array;
  /** Those that were printed, by their places among the prints of their documents. */
  papers: readonly { id: string; revision: number }[];
  refused: readonly { id: string; error: Rejected }[];
};

/**
 * Prints documents into one PDF.
 * @param key the same one makes the same prints @throws NotPrinted, Unavailable, Problem
 */
export const makePdf = async (
  { bus, printer, files }: { bus: Bus; printer: PdfPrinter; files: FileStore },
  actor: Actor,
  { kind, paper, path }: PrintPage,
  ids: readonly string[],
  key: string,
): Promise<Made> => {
  try {
    const { papers, refused } = await printAll(bus, actor, { kind, paper, ids }, { key });
    return {
      pdf: await printer.print({ path, papers: await withLogos(files, papers) }),
      papers: papers.map(({ id, revision }) => ({ id, revision })),
      refused,
    };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return { papers: [], refused: ids.map((id) => ({ id, error })) };
  }
};
