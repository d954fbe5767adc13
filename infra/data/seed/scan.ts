/** Generated scans of documents: a one-page PDF with a title, the same bytes each time. */
import { createHash } from 'node:crypto';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { FileValue } from '../../../services/domain/kit/values/file-value.js';
import type { FileStore } from '../../ports/files.js';

export type Scan = { file: FileValue; bytes: Uint8Array };
/** Storage of the scans. */
export type Scans = Pick<FileStore, 'put'>;

const hex = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex');

/** A PDF of one page with some lines of text. */
const pdfOf = (lines: readonly string[]): Buffer => {
  const text = (line: string) => `(${line.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&')}) Tj 0 -26 Td`;
  const page = `BT /F1 16 Tf 72 740 Td ${lines.map(text).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const at = pdf.length;
    pdf += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + table + end, 'latin1');
};

/** @param key unique; the file's id derives from it */
export const scanOf = (key: string, name: string, lines: readonly string[]): Scan => {
  const bytes = pdfOf(lines);
  const file: FileValue = {
    id: hex(`scan/${key}`).slice(0, 32),
    name: `${name}.pdf`,
    type: 'application/pdf',
    size: bytes.length,
    sha256: hex(bytes),
  };
  return { file, bytes };
};

/** Stores a scan like a user's upload for a document; an existing one stays. @param at ISO time, UTC */
export const putScan = async (
  files: Scans,
  { file: { id, ...content }, bytes }: Scan,
  owner: { entity: string; id: string },
  by: Pick<Actor, 'id'>,
  at: string,
): Promise<void> => {
  await files.put(id, bytes, { owner, ...content, sent: content.sha256, by: by.id, at } as Parameters<Scans['put']>[2]);
};
