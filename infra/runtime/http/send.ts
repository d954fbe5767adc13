import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Reply, Request } from './request.js';

const zip = promisify(gzip);
/** Below this many characters compressing costs more than it saves. */
const WORTH = 4_096;

/** Sends JSON text, compressed where that is worth it and the client takes it. */
export const sendJson = async (request: Request, reply: Reply, text: string): Promise<void> => {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (text.length < WORTH || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    reply.send(text);
    return;
  }
  const zipped = await zip(text, { level: 3 });
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(zipped);
};
