/** The bare counterpart of P6: socket.io alone, telling every socket a row at each change. `ROW` is its text, `RATE` a second. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer((_, answer) => answer.end('{}'));
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
const row = JSON.parse(process.env.ROW ?? '{}') as object;
setInterval(() => io.emit('rows', { at: Date.now(), rows: [row] }), 1_000 / Number(process.env.RATE ?? 50));
http.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
