/**
 * The bare counterpart of P6 and P3: socket.io alone. P6: every socket is told a row of each change, gathered 100 ms; `ROW`
 * is its text, `RATE` a second. P3 (`RATE=0`): what is posted to `/<id>` is told at once, and then answered.
 */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const row = JSON.parse(process.env.ROW ?? '{}') as object;
const rate = Number(process.env.RATE ?? 50);
let version = 0;
const http = createServer((request, answer) => {
  if (request.method !== 'POST') return void answer.end('{}');
  let text = '';
  request.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  request.on('end', () => {
    JSON.parse(text);
    const id = request.url?.slice(1) ?? '';
    io.emit('rows', { of: 'sp', n: ++version, rows: [{ ...row, id, version }] });
    const data = { id, stream: `sp-${id}`, revision: version, events: ['SpApproved'], result: {} };
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ status: { code: 200, message: 'OK' }, data, errors: [] }));
  });
});
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
if (rate > 0) {
  let changed: { at: number; row: object }[] = [];
  setInterval(() => changed.push({ at: Date.now(), row }), 1_000 / rate);
  setInterval(() => {
    if (changed.length > 0) io.emit('rows', changed);
    changed = [];
  }, 100);
}
http.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
