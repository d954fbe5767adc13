/** A minimal clamd: reads `INSTREAM` like the real one, and reports content that holds `EICAR`. */
import { createServer, type Server, type Socket } from 'node:net';

export type FakeClamd = {
  url: string;
  /** Bytes of each completely received file. */
  seen: number[];
  /** Behaviour with the next file instead of scanning it; undefined: it scans. */
  odd: 'silent' | 'cut' | 'limit' | 'nonsense' | undefined;
  close: () => Promise<void>;
};
const HEAD = 'zINSTREAM\0';

/** The bytes of a complete stream; undefined: more is to come. */
const streamIn = (buffer: Buffer): Buffer | undefined => {
  if (buffer.length < HEAD.length) return undefined;
  if (buffer.subarray(0, HEAD.length).toString() !== HEAD) throw new Error('not INSTREAM');
  const pieces: Buffer[] = [];
  for (let at = HEAD.length; at + 4 <= buffer.length; ) {
    const length = buffer.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(buffer.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

export const startClamd = async (): Promise<FakeClamd> => {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    let buffer = Buffer.alloc(0);
    socket.on('data', (data) => {
      buffer = Buffer.concat([buffer, data]);
      const bytes = streamIn(buffer);
      if (!bytes) return;
      fake.seen.push(bytes.length);
      const answers = {
        cut: '',
        limit: 'INSTREAM size limit exceeded. ERROR\0',
        nonsense: 'stream: OK FOUND?\0',
        look: bytes.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0',
      };
      if (fake.odd !== 'silent') socket.end(answers[fake.odd ?? 'look']);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  const fake: FakeClamd = {
    url: `clamd://127.0.0.1:${port}`,
    seen: [],
    odd: undefined,
    close: () =>
      new Promise((closed) => {
        for (const socket of open) socket.destroy();
        server.close(() => closed());
      }),
  };
  return fake;
};
