/**
 * The bare counterpart of a command: a Fastify endpoint that looks up a token, parses the body, appends as many bytes
 * as the product does with fsync (group commit) and upserts one document of the same size. Nothing is checked, decided
 * or chained. With `ROW` (P3), every socket is then sent a row of that text, before the response.
 */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fastify from 'fastify';
import { Server } from 'socket.io';

const { PORT, FOLDER = '', TOKENS = '', EVENT_BYTES, DOC_BYTES, ROW } = process.env;
type Waiting = { id: string; done: (revision: number) => void; refuse: (error: unknown) => void };

const tokens = new Map(TOKENS.split(',').map((token) => [token, { id: token.slice(0, 8) }]));
const log = await open(join(FOLDER, 'bare.log'), 'a');
const db = new DatabaseSync(join(FOLDER, 'bare.db'));
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
db.exec('CREATE TABLE docs (id TEXT PRIMARY KEY, revision INTEGER NOT NULL, doc TEXT NOT NULL)');
const upsert = db.prepare('INSERT INTO docs VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET revision = ?2, doc = ?3');
const event = 'e'.repeat(Number(EVENT_BYTES));
const doc = 'd'.repeat(Number(DOC_BYTES));

let line: Waiting[] = [];
let busy = false;
let position = 0;
/** Writes all waiting entries to disk together; later arrivals form the next group. */
const commit = async (): Promise<void> => {
  busy = true;
  while (line.length > 0) {
    const group = line;
    line = [];
    try {
      await log.write(`${group.map(() => event).join('\n')}\n`);
      await log.datasync();
      db.exec('BEGIN IMMEDIATE');
      const revisions = group.map(({ id }) => {
        upsert.run(id, ++position, doc);
        return position;
      });
      db.exec('COMMIT');
      for (const [n, { done }] of group.entries()) done(revisions[n] as number);
    } catch (error) {
      for (const { refuse } of group) refuse(error);
    }
  }
  busy = false;
};
const store = (id: string): Promise<number> =>
  new Promise((done, refuse) => {
    line.push({ id, done, refuse });
    if (!busy) setImmediate(() => void (busy || commit()));
  });

const app = fastify();
const row = JSON.parse(ROW ?? '{}') as object;
const io = ROW && new Server(app.server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
app.get('/ready', async () => ({}));
app.post('/comment/:id', async (request, reply) => {
  const user = tokens.get(request.headers.authorization ?? '');
  const { teks } = request.body as { teks?: string };
  if (!user || typeof teks !== 'string') return reply.code(401).send({});
  const { id } = request.params as { id: string };
  const revision = await store(id);
  if (io) io.emit('rows', { of: 'sp', n: revision, rows: [{ ...row, id, version: revision }] });
  const data = { id, stream: `sp-${id}`, revision, events: ['SpCommented'], result: {} };
  return { status: { code: 200, message: 'OK' }, data, errors: [] };
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
