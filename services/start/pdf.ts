/** What PDFs are printed with, as the settings say. */
import { ChromiumPrinter } from '../../infra/engines/pdf/printer.js';
import type { PdfPrinter } from '../../infra/ports/pdf.js';
import type { Settings } from '../../infra/runtime/settings.js';

/** @param root folder of the built web application @param onRefused told of what a page tried that it may not */
export const openPrinter = (
  { CHROMIUM_PATH }: Pick<Settings, 'CHROMIUM_PATH'>,
  root: string,
  onRefused: (what: string, url: string) => void,
): PdfPrinter =>
  new ChromiumPrinter({ root, page: 'print.html', chromium: { named: CHROMIUM_PATH || undefined }, onRefused });
