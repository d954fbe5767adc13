/** Client of ClamAV's daemon over TCP, with its `INSTREAM` command (clamd(8)). */
import { connect } from 'node:net';
import { Unavailable } from '../../ports/ports.js';
import type { Scanner } from '../../ports/scanner.js';

const PORT = 3310;
/** Size of a chunk in bytes. */
const PIECE = 65_536;
/** Timeout in ms without an answer. */
const PATIENCE = 20_000;
/** Maximum length of an answer in bytes. */
const ANSWER = 1_000;

const lengthOf = (count: number): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(count);
  return head;
};
function* framed(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

export class Clamd implements Scanner {
  private readonly host: string;
  private readonly port: number;

  /** @param url `clamd://host:3310`; the port is optional */
  constructor(
    url: URL,
    private readonly patience = PATIENCE,
  ) {
    this.host = url.hostname.replace(/^\[|\]$/g, '');
    this.port = Number(url.port) || PORT;
  }

  async scan(bytes: Uint8Array): Promise<string | undefined> {
    const answer = await this.ask(bytes).catch((error: unknown) => {
      throw new Unavailable('scanner', error);
    });
    if (answer === 'stream: OK') return undefined;
    const [, virus] = /^stream: ([^\s]{1,200}) FOUND$/.exec(answer) ?? [];
    if (virus) return virus;
    // E.g. its size limit: a file that was not scanned completely is rejected.
    throw new Unavailable('scanner', new Error(`it answered ${answer || 'nothing'}`));
  }

  private ask(bytes: Uint8Array): Promise<string> {
    return new Promise((answer, fail) => {
      const socket = connect({ host: this.host, port: this.port });
      let text = '';
      const end = (work: () => void) => {
        socket.destroy();
        work();
      };
      socket.setTimeout(this.patience, () => end(() => fail(new Error(`${this.host}:${this.port} does not answer`))));
      socket.on('error', (error) => end(() => fail(error)));
      socket.on('data', (data) => {
        text += data.toString('utf8');
        if (text.includes('\0') || text.length > ANSWER) end(() => answer(text.split('\0')[0]?.trim() ?? ''));
      });
      socket.on('close', () => answer(text.trim()));
      const pieces = framed(bytes);
      const go = () => {
        for (let next = pieces.next(); !next.done; next = pieces.next())
          if (!socket.write(next.value)) return void socket.once('drain', go);
      };
      socket.once('connect', go);
    });
  }
}
