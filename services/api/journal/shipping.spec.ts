/** Shipping of the journal to another machine: in order, at least once, across restarts and outages of the receiver. */

import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcp } from 'node:net';
import { HttpOutlet } from '../../../infra/engines/outlet/http.js';
import { SyslogOutlet, syslogLine } from '../../../infra/engines/outlet/syslog.js';
import type { OutletLine } from '../../../infra/ports/outlet.js';
import { until } from '../../../infra/proof/contracts/harness.js';
import { TestServer } from '../../../infra/proof/testing/server.js';
import { Shipping } from './shipping.js';

const line = (id: string, more: Partial<OutletLine> = {}): OutletLine => ({
  id,
  at: '2026-07-20T03:00:00.000Z',
  kind: 'MASUK',
  warning: false,
  text: 'Masuk: Masuk',
  fields: { username: 'wati' },
  ...more,
});
describe('syslog', () => {
  it('writes RFC 5424 with what is quoted quoted', () => {
    expect(
      syslogLine(line('a1', { warning: true, kind: 'DITOLAK', fields: { pelaku: 'A "B" \\ ]C' } }), 'kantor'),
    ).toBe(
      '<108>1 2026-07-20T03:00:00.000Z kantor lintas - DITOLAK [lintas@32473 id="a1" pelaku="A \\"B\\" \\\\ \\]C"] \uFEFFMasuk: Masuk',
    );
  });
  it('counts octets over TCP, and opens a new connection when one broke', async () => {
    let received = '';
    let cut = true;
    const tcp = createTcp((socket) => {
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        received += bytes.toString();
        if (cut) socket.destroy();
        cut = false;
      });
    });
    await new Promise<void>((go) => tcp.listen(0, '127.0.0.1', go));
    const outlet = new SyslogOutlet(new URL(`syslog+tcp://127.0.0.1:${(tcp.address() as AddressInfo).port}`));
    await outlet.send([line('é1'), line('a2')]).catch(() => {});
    await until(() => !cut);
    await until(async () => {
      await outlet.send([line('a3')]).catch(() => {});
      return received.includes('"a3"');
    }, 'a new connection');
    const first = Number(received.split(' ')[0]);
    const whole = Buffer.from(received);
    expect(whole.subarray(String(first).length + 1, String(first).length + 1 + first).toString()).toMatch(
      /^<110>1 .*Masuk$/,
    );
    await outlet.close();
    await new Promise((go) => tcp.close(go));
  });
  it('sends a datagram a line over UDP', async () => {
    const received: string[] = [];
    const udp = createSocket('udp4', (bytes) => received.push(bytes.toString()));
    await new Promise<void>((go) => udp.bind(0, '127.0.0.1', go));
    await new SyslogOutlet(new URL(`syslog+udp://127.0.0.1:${udp.address().port}`)).send([line('a1'), line('a2')]);
    await until(() => received.length === 2);
    udp.close();
  });
});

it('sends over HTTP what the log has, waits while nobody takes it, and goes on where it was', async () => {
  const bodies: { text: string; token: string | undefined }[] = [];
  let refuse = true;
  const http = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    if (!refuse) bodies.push({ text, token: request.headers.authorization });
    response.writeHead(refuse ? 503 : 204).end();
  });
  await new Promise<void>((go) => http.listen(0, '127.0.0.1', go));
  const url = new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/jejak`);
  const server = await TestServer.start();
  const { engines, journal } = server.server;
  const errors: unknown[] = [];
  const ship = () => {
    const shipping = new Shipping(engines, new HttpOutlet(url, 'kunci'), {
      instance: 'a',
      onError: (error) => errors.push(error),
      again: 10,
    });
    shipping.start();
    return shipping;
  };
  const note = (perihal: string) => journal.note({ kejadian: 'MASUK', perihal, address: '10.0.0.1' });
  const sent = () =>
    bodies.flatMap(({ text }) =>
      text
        .trim()
        .split('\n')
        .map((one) => JSON.parse(one) as OutletLine),
    );
  try {
    await note('satu');
    await note('dua');
    const first = ship();
    await until(() => errors.length > 2);
    refuse = false;
    await until(() => sent().length >= 2);
    await first.stop();
    await note('tiga');
    const second = ship();
    await until(() => sent().some(({ text }) => text.endsWith('tiga')));
    await second.stop();
    expect(sent().map(({ text }) => text)).toEqual(['Masuk: satu', 'Masuk: dua', 'Masuk: tiga']);
    expect(bodies[0]?.token).toBe('Bearer kunci');
    expect(sent()[0]).toMatchObject({ kind: 'MASUK', fields: { alamat_ip: '10.0.0.1', kali: 1 } });
  } finally {
    await server.end();
    await new Promise((go) => http.close(go));
  }
});
