/**
 * The port of PDFs: a page of the application, shown papers that it is given, as it would be printed. Whoever prints has
 * decided what a reader may see; the page itself asks for nothing. One contract suite (`pdf.contract.ts`) that every
 * adapter passes.
 */

export type PdfJob = {
  /** Of the application's own page, `/PrintSJRace/`; size and margins are those of its `@page`. */
  path: string;
  /** What the page shows, plain JSON: it finds them as `window.__papers`. */
  papers: readonly unknown[];
};

/** The page did not come to be printed: it failed, or took too long. The same again would do the same. */
export class NotPrinted extends Error {
  constructor(why: string, cause?: unknown) {
    super(`the page could not be printed: ${why}`, { cause });
    this.name = 'NotPrinted';
  }
}

export interface PdfPrinter {
  /** Whether there is anything to print with on this machine. */
  available(): Promise<boolean>;
  /**
   * Prints, after those that came before; a browser that dies meanwhile is none of the caller's business.
   * @throws NotPrinted; Unavailable where there is nothing to print with, or too much waits
   */
  print(job: PdfJob): Promise<Uint8Array>;
  /** Several PDFs as one, in their order; it keeps nobody else waiting. @throws NotPrinted where one of them is none */
  join(parts: readonly Uint8Array[]): Promise<Uint8Array>;
  close(): Promise<void>;
}
