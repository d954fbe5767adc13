/** Papers as bytes: printed like the print page's own request, and rendered by that page. */
import type { FileStore } from '../../../infra/ports/files.js';
import type { PdfPrinter } from '../../../infra/ports/pdf.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import type { PrintPage } from '../../domain/navigation/print-pages.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { withLogos } from './logos.js';
import { printAll } from './prints.js';

export type PdfResult = {
  /** Absent: none of them can be printed. */
  pdf?: Uint8Array;
  /** The printed documents; `revision` is that of the print in the document's prints. */
  papers: readonly { id: string; revision: number }[];
  refused: readonly { id: string; error: Rejected }[];
};

/**
 * Prints documents into one PDF.
 * @param key idempotency key of the prints @throws NotPrinted, Unavailable, Problem
 */
export const makePdf = async (
  { executor, printer, files }: { executor: CommandExecutor; printer: PdfPrinter; files: FileStore },
  actor: Actor,
  { kind, paper, path }: PrintPage,
  ids: readonly string[],
  key: string,
): Promise<PdfResult> => {
  try {
    const { papers, refused } = await printAll(executor, actor, { kind, paper, ids }, { key });
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
