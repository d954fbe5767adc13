/**
 * The bare counterpart of P6: socket.io alone. Every socket is sent a row for each change, batched over 100 ms; `ROW`
 * is its text, `RATE` the changes per second.
 */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const row = JSON.parse(process.env.ROW ?? '{}') as object;
const rate = Number(process.env.RATE ?? 50);
const http = createServer((_, answer) => void answer.end('{}'));
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
let changed: { at: number; row: object }[] = [];
setInterval(() => changed.push({ at: Date.now(), row }), 1_000 / rate);
setInterval(() => {
  if (changed.length > 0) io.emit('rows', changed);
  changed = [];
}, 100);
http.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
