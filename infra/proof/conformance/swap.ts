/** Requests of one branch's people with ids, filters and codes of the other. */
import { randomUUID } from 'node:crypto';
import { views } from '../../../projections/views/index.js';
import { sp } from '../../../services/domain/flows/sp/sp.js';
import { entities, papers } from '../../../services/domain/index.js';
import { kebab } from '../../../services/domain/kit/aggregate/aggregate.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { reports } from '../../../services/domain/queries/reports.js';
import { testId } from '../testing/server.js';
import { type Side, type StoredDocument, scoped } from './two-branches.js';

export const kinds = [
  'document',
  'asOf',
  'history',
  'origin',
  'list',
  'find',
  'approvals',
  'detail',
  'print',
  'position',
  'replay',
  'sample',
  'ids',
  'totals',
  'selection',
  'export',
  'report',
  'file',
  'rows',
  'command',
  'plan',
  'preview',
  'held',
  'upload',
  'file-add',
  'odd',
] as const;
export type Kind = (typeof kinds)[number];
export type Swap = {
  kind: Kind;
  who: string;
  own: Side;
  not: Side;
  token: string;
  method: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
  /** Requests one thing of the other branch: the response must be that it doesn't exist. */
  foreign: boolean;
  /** Names the other branch in a document of the own branch: refused. */
  refused?: boolean;
  /** The response may repeat the ids in the request. */
  echoes: boolean;
  /** Number of the own branch's documents in the view: no count may exceed it. */
  most?: number;
};
/** Permitted statuses of a response to a request that names another branch's data. */
export const heldBack: readonly number[] = [400, 403, 404, 422, 428];

const viewOf = (name: string) => views.find((view) => view.name === name) as (typeof views)[number];
const infoOf = (name: string) => entities.find((entity) => entity.name === name);
const PATHS = ['api', 'api', 'race-api'];

/** @param rnd seeded random numbers, 0 ≤ n < 1 */
export const makeSwap = (rnd: () => number, sides: readonly [Side, Side], kind: Kind): Swap => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(rnd() * list.length)] as T;
  const chance = (share: number): boolean => rnd() < share;
  const ownSide = pick(sides);
  const not = sides.find((side) => side !== ownSide) as Side;
  const at = chance(0.7) ? not : ownSide;
  const of = (view: string): StoredDocument => pick(at.entries.filter((entry) => entry.view === view));
  const view = pick([...scoped.map(({ name }) => name), 'sp']);
  const entry = of(view);
  // Three times out of four, a desk that may read it.
  const readers = jobdesks.filter((desk) =>
    viewOf(view).read.some((grant) => grant === 'staff' || grant.startsWith(desk)),
  );
  const desk =
    kind === 'file' || kind === 'file-add' || kind === 'rows'
      ? pick(['rcgudang', 'webmaster'] as const)
      : kind === 'approvals'
        ? pick(['kacab', 'akunting', 'keuangan'] as const)
        : pick(chance(0.75) && readers.length > 0 ? readers : jobdesks);
  const { token, actor } = ownSide.people[desk];
  const base = `/${pick(PATHS)}`;
  const foreign = at === not;
  const swap = {
    kind,
    who: `${actor.jobdesk}:${actor.level} of ${ownSide.sign}`,
    own: ownSide,
    not,
    token,
    method: 'GET',
    foreign: false,
    echoes: false,
  };
  const key = { 'idempotency-key': randomUUID() };
  const json = { 'content-type': 'application/json', ...key };
  const enc = encodeURIComponent;

  /** A list's filters, most of which name the other branch in some way. */
  const filters = (): string => {
    const scope = viewOf(view).scope ?? '';
    const [low, high] = [ownSide.branch, not.branch].sort();
    const branch = pick([
      at.branch,
      `${ownSide.branch},${not.branch}`,
      `${low}..${high}`,
      `..${high}`,
      `${low}..`,
      `${ownSide.branch}\\,${not.branch}`,
      '',
      '*',
    ]);
    const parts = [
      chance(0.5) ? `${scope}=${enc(branch)}` : '',
      chance(0.1) ? `${scope}=${at.branch}&${scope}=${ownSide.branch}` : '',
      chance(0.3) ? `q=${pick([at.sign, at.sign.toLowerCase(), at.sign.slice(0, 4), 'a'])}` : '',
      view === 'storage' && chance(0.3) ? `gudang=${of('gudang').id}` : '',
      chance(0.3) ? `sort=${pick(['', '-'])}${pick(viewOf(view).sortable)}` : '',
    ];
    return parts.filter(Boolean).join('&');
  };
  const period = `from=2020-01-01&to=2035-12-31`;

  switch (kind) {
    case 'document': {
      const headers: Record<string, string> = chance(0.3) ? { 'if-none-match': `"${entry.revisions - 1}"` } : {};
      return { ...swap, path: `${base}/${view}/${entry.id}`, foreign, headers };
    }
    case 'asOf': {
      const moment = pick(['0', '1', String(entry.revisions - 1), new Date().toISOString(), '2099-01-01T00:00:00Z']);
      return { ...swap, path: `${base}/${view}/${entry.id}?asOf=${moment}`, foreign };
    }
    case 'history':
      return { ...swap, path: `${base}/${view}/${entry.id}/history`, foreign };
    case 'origin': {
      const field = pick(['total', 'isi.harga', 'price', 'baris.0.koli', 'version', 'constructor', '__proto__.x']);
      return { ...swap, path: `${base}/${view}/${entry.id}/origin?field=${field}`, foreign };
    }
    case 'list': {
      const more = pick(['totals=1', 'totals=1&size=0', 'size=100', 'page=2&size=3', 'totals=1&size=100']);
      const most = ownSide.entries.filter((one) => one.view === view).length;
      const seen: Record<string, string> = chance(0.2)
        ? { 'x-min-revision': `${view}-${entry.id}@${entry.revisions - 1}` }
        : {};
      return { ...swap, path: `${base}/${view}?${[filters(), more].filter(Boolean).join('&')}`, headers: seen, most };
    }
    case 'find': {
      const words = [at.sign, ...(at.codes.gudang ?? []), entry.id, 'SP', 'JKT', '1'];
      return { ...swap, path: `${base}/find?q=${enc(pick(words))}` };
    }
    case 'approvals':
      return { ...swap, path: `${base}/approvals` };
    case 'print': {
      // Prints of documents that belong to a branch.
      const printed = pick(Object.keys(papers).filter((name) => at.entries.some((one) => one.view === name)));
      const { id } = of(printed);
      const read = pick([`${printed}/${id}`, `${printed}/${id}/0`]);
      if (chance(0.5)) return { ...swap, path: `${base}/prints/${read}`, foreign };
      const body = { kind: printed, paper: pick(papers[printed] ?? []).name, ids: [id] };
      return {
        ...swap,
        method: 'POST',
        path: `${base}/prints`,
        body: JSON.stringify(body),
        headers: json,
        foreign,
        echoes: true,
      };
    }
    case 'detail': {
      const { token: theirs, actor: by } = ownSide.people[pick(['rcadmin', 'kacab', 'webmaster'] as const)];
      const order = of('sp_race').id;
      const query = pick([
        `get-sp-detail?id_mp=${order}`,
        `get-ro-detail?id_mp=${order}`,
        `get-sm-detail?msm=${pick(at.codes.sj ?? [])}`,
      ]);
      return { ...swap, token: theirs, who: `${by.jobdesk} of ${ownSide.sign}`, path: `${base}/sp/${query}`, foreign };
    }
    case 'position': {
      const reader = ownSide.people[pick(['operasional', 'monitoring', 'kacab', 'rcadmin', 'webmaster'] as const)];
      const ofAll = chance(0.5);
      const query = pick(['', `?branch=${at.branch}`, `?branch=${ownSide.branch},${not.branch}`]);
      return {
        ...swap,
        token: reader.token,
        who: `${reader.actor.jobdesk} of ${ownSide.sign}`,
        path: `${base}/positions${ofAll ? query : `/${of('vehicle').id}`}`,
        foreign: foreign && !ofAll,
        echoes: ofAll && query !== '',
      };
    }
    case 'replay': {
      const reader = ownSide.people[pick(['operasional', 'monitoring', 'kacab', 'webmaster'] as const)];
      return {
        ...swap,
        token: reader.token,
        who: `${reader.actor.jobdesk} of ${ownSide.sign}`,
        path: `${base}/replay/${pick(['sj', 'positions'])}?day=${dayWib(new Date().toISOString())}`,
        foreign: false,
      };
    }
    case 'sample': {
      const reader = ownSide.people[pick(['rcadmin', 'webmaster'] as const)];
      const customer = chance(0.8) ? `&customer=${of('sp_race').id}` : '';
      return {
        ...swap,
        token: reader.token,
        who: `${reader.actor.jobdesk} of ${ownSide.sign}`,
        path: `${base}/erlangga/sample?format=csv${customer}`,
        echoes: true,
      };
    }
    case 'ids': {
      const ids = [entry, of(view), pick(ownSide.entries), pick(not.entries)].map(({ id }) => id);
      return { ...swap, path: `${base}/${view}?ids=${ids.join(',')}` };
    }
    case 'totals': {
      const most = ownSide.entries.filter((one) => one.view === view).length;
      return { ...swap, path: `${base}/${view}/totals?of=${encodeURIComponent(filters())}&of=`, most };
    }
    case 'selection':
      return {
        ...swap,
        path: `${base}/${view}/selection?${filters()}&fields=${viewOf(view).columns.slice(0, 5).join()}`.replace(
          '?&',
          '?',
        ),
      };
    case 'export': {
      const columns = chance(0.3) ? `&columns=id,${viewOf(view).columns.join()}` : '';
      return {
        ...swap,
        path: `${base}/${view}/export?${filters()}&format=${chance(0.15) ? 'xlsx' : 'csv'}${columns}`.replace(
          '?&',
          '?',
        ),
      };
    }
    case 'report': {
      const name = pick(Object.keys(reports) as (keyof typeof reports)[]);
      const shape = reports[name].query.shape;
      const params = [
        'from' in shape ? period : '',
        'branch' in shape && chance(0.7) ? `branch=${at.branch}` : '',
        'jenis' in shape ? `jenis=${pick(['HILANG', 'SP'])}` : '',
        'q' in shape && chance(0.5) ? `q=${at.sign}` : '',
        'id_customer' in shape ? `id_customer=${entry.id}` : '',
      ];
      const grant = pick(reports[name].read);
      const reader = ownSide.people[grant];
      return {
        ...swap,
        token: reader.token,
        who: `${grant} of ${ownSide.sign}`,
        path: `${base}/report/${name}?${params.filter(Boolean).join('&')}`,
      };
    }
    case 'file':
      return { ...swap, path: `${base}/files/${pick(at.files).id}${pick(['', '?inline', '?w=160'])}`, foreign };
    case 'rows': {
      const batch = pick(at.batches);
      return {
        ...swap,
        path: `${base}/batch/${batch.id}/rows?only=${pick(['jalan', 'jalan', 'salah', 'gagal'])}`,
        foreign,
      };
    }
    case 'command': {
      const commands = Object.keys(view === 'sp' ? sp.commands : (infoOf(view)?.aggregate.commands ?? {})).filter(
        (name) => name !== 'register' && name !== 'create',
      );
      // On a document of the own branch: only moves it to the other's, which is refused, so that the test changes
      // nothing.
      const headers = { ...json, 'if-match': `"${pick([0, entry.revisions - 1, 99])}"` };
      const move = { branch: not.branch, gudang: pick(not.entries.filter((one) => one.view === 'gudang')).id };
      const body = pick([
        {},
        { alasan: 'Uji tukar' },
        { teks: 'Uji' },
        { alasan_id: 'x', catatan: 'Uji tukar' },
        { branch: ownSide.branch },
        { memo: 'x' },
      ]);
      return {
        ...swap,
        method: 'POST',
        headers,
        path: foreign
          ? `${base}/${view}/${entry.id}/${kebab(pick(commands))}`
          : `${base}/${view === 'sp' ? 'storage' : view}/${entry.id}/change`,
        body: JSON.stringify(foreign ? body : move),
        foreign,
        refused: true,
      };
    }
    case 'plan': {
      const name = pick(['gudang', 'storage']);
      const target = of(name);
      const data = pick([{ name: 'Uji' }, { code: 'UJI-1' }, { branch: at.branch }, { gudang: of('gudang').id }, {}]);
      const rows = [
        { id: target.id, command: pick(['change', 'retire', 'restore']), data: { ...data, alasan: undefined } },
        {
          id: testId(),
          command: 'register',
          data: { code: pick(at.codes.gudang ?? []), branch: at.branch, gudang: of('gudang').id },
        },
      ];
      const body = JSON.stringify({ entity: name, kind: 'AKSI', name: 'uji', rows });
      return {
        ...swap,
        token: ownSide.people.rcgudang.token,
        method: 'POST',
        headers: json,
        path: `${base}/batch/${testId()}/plan-rows`,
        body,
        echoes: true,
      };
    }
    case 'preview': {
      const commands = Object.keys(view === 'sp' ? sp.commands : (infoOf(view)?.aggregate.commands ?? {})).filter(
        (name) => name !== 'register' && name !== 'create',
      );
      const data = pick([{}, { alasan: 'Uji tukar' }, { teks: 'Uji' }, { branch: at.branch }, { memo: 'x' }]);
      const command = pick(commands);
      const rows = [entry, of(view)].map(({ id, revisions }) => ({
        id,
        command,
        data,
        ifMatch: pick([0, revisions - 1]),
      }));
      const body = JSON.stringify({ aggregate: view, rows });
      return { ...swap, method: 'POST', headers: json, path: `${base}/preview`, body, echoes: true };
    }
    case 'held': {
      const space = pick(['vehicle', 'driver'] as const);
      const ids = [ownSide, not].flatMap((side) =>
        side.entries.filter((one) => one.view === space).map(({ id }) => id),
      );
      const times = { from: '2020-01-01T00:00:00.000Z', to: '2035-12-31T00:00:00.000Z' };
      const body = JSON.stringify({ space, ids, ...times });
      const { token: theirs } = ownSide.people.operasional;
      return { ...swap, token: theirs, method: 'POST', headers: json, path: `${base}/held`, body, echoes: true };
    }
    case 'upload': {
      const code = pick(at.codes.gudang ?? []);
      const body = chance(0.5)
        ? `id;code;name;address;branch\n${of('gudang').id};;Uji;Jl. Uji;${at.branch}\n;${code};Uji;Jl. Uji;${ownSide.branch}\n;${code}9;;Jl.;BDG\n`
        : `branch;gudang;code;capacity\n${ownSide.branch};${code};UJI-1;5\n${at.branch};${of('gudang').id};UJI-2;5\nJKT;Gudang [${pick(at.codes.gudang ?? [])}];UJI-3;5\n`;
      const name = body.startsWith('id') ? 'gudang' : 'storage';
      return {
        ...swap,
        token: ownSide.people.rcgudang.token,
        method: 'POST',
        path: `${base}/batch/${testId()}/upload?entity=${name}&name=uji`,
        body,
        echoes: true,
      };
    }
    case 'file-add': {
      const headers = { ...key, 'content-type': 'application/octet-stream', 'x-file-name': 'uji.pdf' };
      return {
        ...swap,
        method: 'POST',
        headers,
        path: `${base}/files?owner=gudang/${pick(not.entries.filter((one) => one.view === 'gudang')).id}`,
        body: '%PDF-1.7\n',
        foreign: true,
      };
    }
    default: {
      // Ids in the wrong place: of one view in another, of a document as a file's or a batch's.
      const id = pick(not.entries).id;
      const path = pick([
        `/${view}/${id}`,
        `/${view}/${id}/history`,
        `/${view}/${id}/origin?field=total`,
        `/files/${id}`,
        `/batch/${id}`,
        `/batch/${id}/rows`,
        `/${view}/${id}%00`,
        `/${view}/${id}/`,
        `/${view}//${id}`,
        `/customer/${id}`,
        `/user/${id}`,
      ]);
      return { ...swap, path: base + path, foreign: true };
    }
  }
};
