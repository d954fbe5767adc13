/** Inconsistent derived data beside documents in MongoDB, caused by direct changes. */
import mongoose, { type mongo } from 'mongoose';
import type { ViewShape } from '../../ports/ports.js';
import { fresh } from '../../proof/contracts/harness.js';
import { firstWrite, shapeOf } from '../../proof/contracts/read-fixture.js';
import { startMongo, type TestMongo } from '../../proof/engines/mongo/server.js';
import { type Mongo, openMongo } from './open.js';

let server: TestMongo;
let store: Mongo;
let raw: mongoose.Connection;
let shape: ViewShape;
beforeAll(async () => {
  server = await startMongo();
  store = await openMongo(server.url);
  raw = await mongoose.createConnection(server.url).asPromise();
});
afterAll(async () => {
  await raw?.close();
  await store?.close();
  await server.stop();
});
beforeEach(async () => {
  shape = shapeOf(fresh('v'));
  await store.reads.prepare(shape, '1');
  const doc = {
    sp: 'SP-1',
    status: 'AKTIF',
    total: 7.5,
    aktif: true,
    isi: { koli: 3 },
    lists: [1],
    customer: { nama: 'Sinar' },
  };
  const joined = { was: {}, now: { 'customer-1': 4 } };
  await store.reads.save(shape.name, '1', [
    firstWrite('a', doc),
    { ...firstWrite('b', { ...doc, sp: 'SP-2' }), joined },
    firstWrite('c', {}),
  ]);
  await store.reads.serve(shape.name, '1');
});
const change = async (id: string, change: mongo.UpdateFilter<mongo.Document>): Promise<void> => {
  const rows = raw.collection(`v.${shape.name}.1`);
  const { matchedCount } = await rows.updateOne({ _id: id as never }, change);
  expect(matchedCount).toBe(1);
};
const fault = () => store.reads.faultIn?.(shape, '1');

it('is what follows from the documents as long as nobody touches it', async () => {
  expect(await fault()).toBeUndefined();
});

it.each([
  ['a filter', 'a', { $set: { 'v.status': 'BATAL' } }, "the list's status is not the document's"],
  ['a sum', 'a', { $set: { 'v.total': 999 } }, "the list's total is not the document's"],
  ['a nested one', 'b', { $set: { 'v.isi:koli': 4 } }, "the list's isi.koli is not the document's"],
  ['one that is gone', 'a', { $unset: { 'v.aktif': 1 } }, "the list's aktif is not the document's"],
  ['one too many', 'c', { $set: { 'v.status': 'AKTIF' } }, "the list's status is not the document's"],
  ['a word', 'a', { $push: { t: 'gelap' } }, 'it is found by other words than it has'],
  ['no word', 'b', { $set: { t: [] } }, 'it is found by other words than it has'],
  ['a joined source', 'b', { $set: { r: [] } }, 'it is found by other sources than it was made of'],
  ['its document', 'a', { $set: { j: '{"sp":"SP-9"}' } }, "the list's sp is not the document's"],
])('shows %s that was changed', async (_what, id, update, what) => {
  await change(id, update as mongo.UpdateFilter<mongo.Document>);
  expect(await fault()).toEqual({ id, what });
});
