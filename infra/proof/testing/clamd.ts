/** A small clamd: reads `INSTREAM` as the real one does, and finds what holds `EICAR`. */
import { createServer, type Server, type Socket } from 'node:net';

export type FakeClamd = {
  url: string;
  /** Bytes of each file that it was given whole. */
  seen: number[];
  /** What it does with the next file in place of looking; undefined: it looks. */
  odd: 'silent' | 'cut' | 'limit' | 'nonsense' | undefined;
  close: () => Promise<void>;
};
const HEAD = 'zINSTREAM\0';

/** The bytes of a stream that is there whole; undefined: more is to come. */
const streamIn = (given: Buffer): Buffer | undefined => {
  if (given.length < HEAD.length) return undefined;
  if (given.subarray(0, HEAD.length).toString() !== HEAD) throw new Error('not INSTREAM');
  const pieces: Buffer[] = [];
  for (let at = HEAD.length; at + 4 <= given.length; ) {
    const length = given.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(given.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

export const startClamd = async (): Promise<FakeClamd> => {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    let given = Buffer.alloc(0);
    socket.on('data', (data) => {
      given = Buffer.concat([given, data]);
      const bytes = streamIn(given);
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
