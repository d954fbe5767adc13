/** The thread that joins: PDFs in, one out. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';

const parts = workerData as Uint8Array[];
const whole = await PDFDocument.create({ updateMetadata: false });
let title: string | undefined;
for (const part of parts) {
  const from = await PDFDocument.load(part, { updateMetadata: false });
  title ??= from.getTitle();
  for (const page of await whole.copyPages(from, from.getPageIndices())) whole.addPage(page);
}
if (title) whole.setTitle(title);
// Without packed objects: less work, and what printers read by themselves is often old.
const bytes = await whole.save({ useObjectStreams: false, addDefaultPage: false });
(parentPort as MessagePort).postMessage(bytes, [bytes.buffer as ArrayBuffer]);
