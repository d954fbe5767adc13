/** The embedded mode on the same log: the expected content of all read models. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Runner } from '../../../../projections/runner/runner.js';
import { views } from '../../../../projections/views/index.js';
import { openEmbedded } from '../../../engines/embedded/index.js';
import { importLog } from '../../../ops/move/import.js';
import { bytesOf, fileOf } from '../../../ops/move/testing/logs.js';
import type { EventStore, ReadStore } from '../../../ports/ports.js';

/** Every document of every view as text, by `<view>/<id>`: its bytes and the revisions that it was built from. */
export type Documents = Map<string, string>;

export const documentsOf = async (reads: Pick<ReadStore, 'versions' | 'scan'>): Promise<Documents> => {
  const documents: Documents = new Map();
  for (const { name } of views) {
    const { served } = await reads.versions(name);
    if (served === undefined) continue;
    await reads.scan(name, served, ({ id, doc, sources }) => {
      const revisions = Object.fromEntries(Object.entries(sources).sort());
      documents.set(`${name}/${id}`, `${JSON.stringify(doc)} ${JSON.stringify(revisions)}`);
    });
  }
  return documents;
};

/** Copies a log into an embedded store, verifying every chain on the way, and builds all views there. */
export const embeddedTwin = async (source: Pick<EventStore, 'readAll' | 'head'>): Promise<Documents> => {
  const folder = mkdtempSync(join(tmpdir(), 'lintas-twin-'));
  const engines = await openEmbedded(folder);
  try {
    await importLog(engines.events, bytesOf(await fileOf(source), 1 << 20), { window: 1000 });
    const runner = new Runner(engines, views);
    await runner.start();
    await runner.stop();
    return await documentsOf(engines.reads);
  } finally {
    await engines.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Documents that differ between the two, the first few with both texts. */
export const differences = (is: Documents, due: Documents): string[] => {
  const wrong = [...new Set([...is.keys(), ...due.keys()])].filter((key) => is.get(key) !== due.get(key)).sort();
  return wrong.map((key, i) => (i < 3 ? `${key}\n  is  ${is.get(key)}\n  due ${due.get(key)}` : key));
};
