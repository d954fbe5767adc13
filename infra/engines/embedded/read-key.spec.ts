import { DatabaseSync } from 'node:sqlite';
import { compareKeys, type Key } from './read-key.js';

describe('places in a list', () => {
  const values = [
    null,
    -1,
    0,
    7.5,
    'A',
    'a',
    'a\u0000',
    '\ud7ff',
    '\ue000',
    '\uffff',
    '😀',
    '😁',
    Uint8Array.of(0),
    Uint8Array.of(1),
  ];
  it('are in the order that SQLite has them in', () => {
    const keys: Key[] = values.flatMap((value) => ['', 'a', '\uffff', '😀', '😁'].map((id) => ({ value, id })));
    const db = new DatabaseSync(':memory:');
    db.exec('CREATE TABLE k (at INTEGER, value, id TEXT)');
    for (const [at, { value, id }] of keys.entries()) db.prepare('INSERT INTO k VALUES (?, ?, ?)').run(at, value, id);
    const inOrder = db.prepare('SELECT at FROM k ORDER BY value, id').all() as { at: number }[];
    db.close();
    const places = inOrder.map(({ at }) => keys[at] as Key);
    for (const [i, a] of places.entries())
      for (const [k, b] of places.entries()) expect(Math.sign(compareKeys(a, b))).toBe(Math.sign(i - k));
  });
});
