/** Sends a file of rows to be saved. */
import type { Readable } from 'node:stream';
import type { Reply } from '../../../infra/runtime/http/request.js';

export const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type Format = keyof typeof TYPES;

/** @param name of the file, without its ending */
export const sendFile = (reply: Reply, format: Format, name: string, body: Readable): void => {
  const plain = name.replace(/[^\w .-]/g, '_');
  reply
    .headers({
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${plain}.${format}"; filename*=UTF-8''${encodeURIComponent(name)}.${format}`,
    })
    .send(body);
};
