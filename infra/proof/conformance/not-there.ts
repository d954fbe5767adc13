/** Requests about one document, each sent once for another branch's document and once for an id that doesn't exist. */
import { randomUUID } from 'node:crypto';
import { views } from '../../../projections/views/index.js';
import { sp } from '../../../services/domain/flows/sp/sp.js';
import { entities } from '../../../services/domain/index.js';
import { infos } from '../../../services/domain/infos.js';
import type { Grant } from '../../../services/domain/kit/aggregate/actor.js';
import { kebab } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { StoredDocument } from './two-branches.js';

/** A request about an id. */
export type About = {
  what: string;
  method: string;
  path: (id: string) => string;
  headers?: (id: string) => Record<string, string>;
  body?: (id: string) => unknown;
  may?: readonly Grant[];
};

const get = (what: string, path: About['path'], headers?: About['headers']): About => ({
  what,
  method: 'GET',
  path,
  ...(headers ? { headers } : {}),
});

/** Every way to read a document, or to read others while waiting for it. */
export const readsOf = ({ view, revisions }: StoredDocument): About[] => {
  const waits = (id: string) => ({ 'x-min-revision': `${view}-${id}@${revisions - 1}` });
  const others = views.map(({ name }) => name).filter((name) => name !== view);
  return [
    get('document', (id) => `/${view}/${id}`),
    get(
      'document as it is known',
      (id) => `/${view}/${id}`,
      () => ({ 'if-none-match': `"${revisions - 1}"` }),
    ),
    get('history', (id) => `/${view}/${id}/history`),
    get('origin of an amount', (id) => `/${view}/${id}/origin?field=total`),
    ...['0', '1', String(revisions - 1), '2090-01-01'].map((at) =>
      get(`as of ${at}`, (id) => `/${view}/${id}?asOf=${at}`),
    ),
    get('ids', (id) => `/${view}?ids=${id}`),
    get('file', (id) => `/files/${id}`),
    get('rows', (id) => `/batch/${id}/rows`),
    get('list that waits', () => `/${view}?size=0&totals=1`, waits),
    get('document that waits', (id) => `/${view}/${id}`, waits),
    get('export that waits', () => `/${view}/export?format=csv&q=zzqqzz`, waits),
    get('another list that waits', () => `/${others[revisions % others.length]}?size=0`, waits),
    get('totals that wait', () => `/${view}/totals?of=q%3Dzzqqzz`, waits),
    get('find', (id) => `/find?q=${id}`),
    ...['get-sp-detail', 'get-ro-detail'].map((name) => get(name, (id) => `/sp/${name}?id_mp=${id}`)),
    get('detail that waits', (id) => `/sp/get-sp-detail?id_mp=${id}`, waits),
    get('selection that waits', () => `/${view}/selection?q=zzqqzz`, waits),
  ];
};

/**
 * Every command on a document except those that create it, with revisions and bodies of many kinds; and the commands
 * that refer to it.
 */
export const commandsOn = ({ view, revisions }: StoredDocument): About[] => {
  const info = infos.find(({ name }) => name === view);
  const aggregate = view === 'sp' ? sp : entities.find(({ name }) => name === view)?.aggregate;
  const fields = info?.fields.flatMap(({ name, kind }) => (kind === 'text' ? [{ [name]: 'lain' }] : [])) ?? [];
  const words = { alasan: 'karena itu', komentar: 'karena itu', memo: 'karena itu' };
  const bodies = [
    {},
    ...Object.entries(words).map(([key, word]) => ({ [key]: word })),
    ...fields.slice(0, 2),
    { teks: 'a' },
  ];
  const ownCommands = Object.entries((aggregate?.may ?? {}) as Record<string, readonly Grant[]>)
    .filter(([command]) => !(aggregate?.creates as readonly string[] | undefined)?.includes(command))
    .flatMap(([command, may]) =>
      bodies.flatMap((data) =>
        [`"${revisions - 1}"`, '"0"', '"99"', undefined].map(
          (match): About => ({
            what: `${command} ${JSON.stringify(data)} at ${match}`,
            method: 'POST',
            path: (id) => `/${view}/${id}/${kebab(command)}`,
            headers: () => ({ 'idempotency-key': randomUUID(), ...(match ? { 'if-match': match } : {}) }),
            body: () => data,
            may,
          }),
        ),
      ),
    );
  const dryRuns = ['change', 'retire'].map(
    (command): About => ({
      what: `dry run of ${command}`,
      method: 'POST',
      path: () => `/batch/${randomUUID()}/plan-rows`,
      body: (id) => ({
        entity: view,
        kind: 'AKSI',
        name: 'uji',
        rows: [{ id, command, data: command === 'retire' ? { alasan: 'karena itu' } : (fields[0] ?? {}) }],
      }),
      may: info?.can.write ?? [],
    }),
  );
  const pointing = infos.flatMap((other) =>
    other.fields
      .filter(({ ref }) => ref === view)
      .map(
        ({ name }): About => ({
          what: `${other.name} that points to it`,
          method: 'POST',
          path: () => `/${other.name}/${randomUUID()}/register`,
          headers: () => ({ 'idempotency-key': randomUUID() }),
          body: (id) => ({ [name]: id }),
          may: other.can.write,
        }),
      ),
  );
  return [...ownCommands, ...(info ? dryRuns : []), ...pointing];
};
