/**
 * The port of PDFs: prints a page of the application that shows the papers passed to it. The caller has checked what
 * the reader may see; the page itself fetches nothing. One contract suite (`pdf.contract.ts`) that every adapter
 * passes.
 */

export type PdfJob = {
  /** Path of the application's page, `/PrintSJRace/`; size and margins come from its `@page`. */
  path: string;
  /** Data for the page, plain JSON: available as `window.__papers`. */
  papers: readonly unknown[];
};

/** The page failed or timed out; a retry would do the same. */
export class NotPrinted extends Error {
  constructor(why: string, cause?: unknown) {
    super(`the page could not be printed: ${why}`, { cause });
    this.name = 'NotPrinted';
  }
}

export interface PdfPrinter {
  /** Whether this machine can print. */
  available(): Promise<boolean>;
  /**
   * Prints in order of arrival; a browser crash meanwhile is handled internally.
   * @throws NotPrinted; Unavailable if printing is not possible or the queue is full
   */
  print(job: PdfJob): Promise<Uint8Array>;
  /** Joins several PDFs in order, without blocking other work. @throws NotPrinted if one of them is invalid */
  join(parts: readonly Uint8Array[]): Promise<Uint8Array>;
  close(): Promise<void>;
}
