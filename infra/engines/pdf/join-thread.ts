/** Worker thread that joins several PDFs into one. */
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
// Without object streams: less work, and old PDF readers in printers can read it.
const bytes = await whole.save({ useObjectStreams: false, addDefaultPage: false });
(parentPort as MessagePort).postMessage(bytes, [bytes.buffer as ArrayBuffer]);
