/**
 * Sends the journal as syslog: RFC 5424 messages over UDP (RFC 5426), TCP (RFC 6587, octet counting) or TLS (RFC 5425).
 * Syslog has no acknowledgements: over TCP and TLS a line counts as sent once the operating system has accepted it, and
 * lines may be lost if the connection breaks at that moment; over UDP any line may be lost.
 */
import { createSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import type { Outlet, OutletLine } from '../../ports/outlet.js';

/** Facility 13, log audit (RFC 5424, table 1). */
const FACILITY = 13;
const [WARNING, INFORMATIONAL] = [4, 6];
/** Id of the structured data, with the example enterprise number that RFC 5612 reserves for documentation. */
const STRUCTURE = 'lintas@32473';
const PORTS = { udp: 514, tcp: 601, tls: 6514 } as const;
/** Timeout in ms. */
const PATIENCE = 10_000;

type Way = keyof typeof PORTS;
const quoted = (value: string | number): string => String(value).replace(/["\\\]]/g, '\\$&');
const printable = (text: string, most: number): string => text.replace(/[^!-~]/g, '_').slice(0, most) || '-';

/** Formats a message, RFC 5424, section 6. @param host of the sender */
export const syslogLine = ({ id, at, kind, warning, text, fields }: OutletLine, host: string): string => {
  const data = Object.entries({ id, ...fields }).map(([name, value]) => `${printable(name, 32)}="${quoted(value)}"`);
  const priority = FACILITY * 8 + (warning ? WARNING : INFORMATIONAL);
  return `<${priority}>1 ${at} ${printable(host, 255)} lintas - ${printable(kind, 32)} [${STRUCTURE} ${data.join(' ')}] \uFEFF${text}`;
};

/** @param url `syslog+udp://host:514`, `syslog+tcp://host:601` or `syslog+tls://host:6514`; the port is optional */
export class SyslogOutlet implements Outlet {
  private readonly way: Way;
  private readonly host: string;
  private readonly port: number;
  private socket: Promise<Socket> | undefined;

  constructor(url: URL) {
    this.way = url.protocol.slice('syslog+'.length, -1) as Way;
    this.host = url.hostname.replace(/^\[|\]$/g, '');
    this.port = Number(url.port) || PORTS[this.way];
  }

  async send(lines: readonly OutletLine[]): Promise<void> {
    const texts = lines.map((line) => Buffer.from(syslogLine(line, hostname())));
    if (this.way === 'udp') return this.datagrams(texts);
    const framed = Buffer.concat(texts.flatMap((text) => [Buffer.from(`${text.length} `), text]));
    const socket = await this.connected();
    await new Promise<void>((done, fail) => {
      const failed = (error?: Error) => {
        this.drop(socket);
        fail(error ?? new Error('the connection was closed'));
      };
      socket.once('close', failed);
      socket.write(framed, (error) => {
        socket.off('close', failed);
        if (error) failed(error);
        else done();
      });
    });
  }

  async close(): Promise<void> {
    const socket = await this.socket?.catch(() => undefined);
    this.socket = undefined;
    socket?.end();
    socket?.destroySoon();
  }

  private async datagrams(texts: readonly Buffer[]): Promise<void> {
    const socket = createSocket(this.host.includes(':') ? 'udp6' : 'udp4');
    try {
      for (const text of texts) {
        await new Promise<void>((done, fail) =>
          socket.send(text, this.port, this.host, (error) => (error ? fail(error) : done())),
        );
      }
    } finally {
      socket.close();
    }
  }

  private connected(): Promise<Socket> {
    this.socket ??= new Promise<Socket>((done, fail) => {
      const to = { host: this.host, port: this.port };
      const socket: Socket =
        this.way === 'tls' ? connectTls({ ...to, servername: this.host }, () => ready()) : connect(to, () => ready());
      const ready = () => {
        socket.setTimeout(0);
        socket.off('error', failed);
        // Later errors are followed by `close`, which drops the connection.
        socket.on('error', () => {});
        socket.once('close', () => this.drop(socket));
        done(socket);
      };
      const failed = (error: Error) => {
        this.socket = undefined;
        socket.destroy();
        fail(error);
      };
      socket.once('error', failed);
      socket.setTimeout(PATIENCE, () => failed(new Error(`${this.host}:${this.port} does not answer`)));
    });
    return this.socket;
  }

  private drop(socket: Socket): void {
    socket.destroy();
    this.socket = undefined;
  }
}
