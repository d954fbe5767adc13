/** Small files of every kind, good and bad, for tests. */
import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Envelope } from '../../../infra/runtime/http/envelope.js';
import type { FileValue } from '../../domain/kit/values/file-value.js';

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
export const jpegOf = (width = 60, height = 40): Promise<Buffer> => noise(width, height).jpeg().toBuffer();
export const pngOf = (width = 60, height = 40): Promise<Buffer> => noise(width, height).png().toBuffer();
export const webpOf = (width = 60, height = 40): Promise<Buffer> => noise(width, height).webp().toBuffer();

/** A PDF of one empty page. @param body put into the page's stream */
export const pdfOf = (body = ''): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    `<< /Length ${body.length} >>\nstream\n${body}\nendstream`,
  ];
  let text = '%PDF-1.7\n';
  const at = objects.map((object, n) => {
    const offset = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${at.join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=', 'base64');

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(data.length);
  ends[1].writeUInt32BE(crc32(body));
  return Buffer.concat([ends[0], body, ends[1]]);
};
/** A PNG of this size in few bytes: all of its pixels are equal. @param extra further chunks */
export const flatPng = (width: number, height: number, extra: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    extra,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
/** A chunk of compressed text that decompresses to `size` bytes. */
export const textChunk = (size: number): Buffer =>
  chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(size, 65), { level: 9 })]),
  );

export type Sent = { status: number; code: string | undefined; message: string; data: FileValue };
/** Uploads over HTTP. @param how name, Content-Type and Idempotency-Key, if not the defaults */
export const send = async (
  url: string,
  token: string | undefined,
  owner: string,
  bytes: Uint8Array,
  how: { name?: string; type?: string; key?: string; lang?: string; base?: string } = {},
): Promise<Sent> => {
  const response = await fetch(`${url}/${how.base ?? 'api'}/files?owner=${owner}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: {
      ...(token ? { authorization: token } : {}),
      'content-type': how.type ?? 'application/octet-stream',
      'idempotency-key': how.key ?? randomUUID(),
      'x-file-name': how.name ?? 'berkas',
      'accept-language': how.lang ?? 'id',
    },
  });
  const { data, errors } = (await response.json()) as Envelope<FileValue>;
  return { status: response.status, code: errors[0]?.code, message: errors[0]?.message ?? '', data };
};
export type Got = { status: number; headers: Headers; bytes: Buffer };
/** Reads a file over HTTP. @param rest of the path after the id */
export const get = async (
  url: string,
  token: string | undefined,
  id: string,
  rest = '',
  headers: Record<string, string> = {},
): Promise<Got> => {
  const response = await fetch(`${url}/api/files/${id}${rest}`, {
    headers: { ...(token ? { authorization: token } : {}), ...headers },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
