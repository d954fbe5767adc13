import { entities } from '../../index.js';
import { infos } from '../../infos.js';
import { closedTo, readersOf, searchMark } from '../../rights/field-rights.js';
import { visibleTo } from '../view/visible-info.js';
import { granted, system } from './actor.js';
import { jobdesks } from './job-desks.js';
import { RedactedFields } from './redacted-fields.js';

const doc = { a: 1, b: { c: 2, d: 3 }, rows: [{ x: 1, y: 2 }, { y: 3 }], n: null };

it('cuts what is closed, and leaves the value that has nothing of it as it is', () => {
  const closed = new RedactedFields(['a', 'b.c', 'rows.*.x', 'n.deep', 'none']);
  expect(closed.redact(doc)).toEqual({ b: { d: 3 }, rows: [{ y: 2 }, { y: 3 }], n: null });
  expect(doc).toEqual({ a: 1, b: { c: 2, d: 3 }, rows: [{ x: 1, y: 2 }, { y: 3 }], n: null });
  const open = { b: { d: 3 }, rows: [{ y: 3 }], e: 'x' };
  expect(closed.redact(open)).toBe(open);
  expect(new RedactedFields(['rows.*']).redact({ rows: [1, 2] })).toEqual({ rows: [] });
});
it('knows a closed path, and one within it', () => {
  const closed = new RedactedFields(['a', 'b.c', 'rows.*.x']);
  expect(['a', 'a.z', 'b.c', 'rows.*.x', 'rows.0.x'].map((path) => closed.isRedacted(path))).toEqual(
    Array(5).fill(true),
  );
  expect(['b', 'b.d', 'rows', 'rows.*.y', 'c', ''].map((path) => closed.isRedacted(path))).toEqual(
    Array(6).fill(false),
  );
  expect(closed.in({ rows: [{ y: 1 }, { x: 2 }] })).toBe('rows.1.x');
  expect(closed.in({ b: { d: 1 } })).toBeUndefined();
});
it('closes no more where one path lies within another, whichever comes first', () => {
  for (const paths of [
    ['b', 'b.c'],
    ['b.c', 'b'],
  ]) {
    const closed = new RedactedFields(paths);
    expect(closed.redact({ b: { c: 1 }, c: 2 })).toEqual({ c: 2 });
    expect(['b', 'b.c', 'b.d', 'c'].map((path) => closed.isRedacted(path))).toEqual([true, true, true, false]);
  }
});
it('closes nothing to the product itself', () => {
  for (const { name, view } of entities) expect(closedTo(name, view.classes, system)).toBeUndefined();
});
it('searches by closed words for who reads them', () => {
  const { view } = entities.find(({ name }) => name === 'customer') as (typeof entities)[number];
  expect(searchMark('customer', view.searched, { jobdesk: 'sales', level: 'user' })).toBe('identity');
  expect(searchMark('customer', view.searched, { jobdesk: 'rcadmin', level: 'user' })).toBe('');
});

describe.each(infos.filter(({ closed }) => closed).map((info) => [info.name, info] as const))('%s', (_, info) => {
  it('can be written without what its writer does not see', () => {
    const shape = entities.find(({ name }) => name === info.name)?.fields.shape as Record<
      string,
      { safeParse: (v: unknown) => { success: boolean } }
    >;
    for (const jobdesk of jobdesks) {
      const who = { jobdesk, level: 'user' as const };
      if (!granted(info.can.write, who)) continue;
      const seen = visibleTo(info, who).fields.filter(({ partly }) => !partly);
      const hidden = info.fields.filter(
        ({ name, actionOnly }) => !actionOnly && !seen.some((one) => one.name === name),
      );
      const needed = hidden.filter(({ name }) => !shape[name]?.safeParse(undefined).success);
      expect([jobdesk, needed.map(({ name }) => name)]).toEqual([jobdesk, []]);
    }
  });
  it('is called and sorted by what everybody reads', () => {
    const classes = entities.find(({ name }) => name === info.name)?.view.classes ?? {};
    expect([info.title, info.list.sort.replace('-', ''), info.scope ?? ''].filter((field) => classes[field])).toEqual(
      [],
    );
  });
  it('has in one list of records one class', () => {
    const of = new Map<string, Set<string>>();
    for (const [path, one] of Object.entries(entities.find(({ name }) => name === info.name)?.view.classes ?? {})) {
      const [head = '', inner] = path.split('.*.');
      if (inner) of.set(head, new Set([...(of.get(head) ?? []), one, String(readersOf(info.name, path, one))]));
    }
    for (const classes of of.values()) expect(classes.size).toBe(2);
  });
  it('is seen without what is closed', () => {
    for (const jobdesk of jobdesks) {
      const who = { jobdesk, level: 'user' as const };
      const text = JSON.stringify({
        ...visibleTo(info, who),
        closed: undefined,
        related: undefined,
        unique: undefined,
      });
      for (const { read, paths } of info.closed ?? [])
        for (const path of paths.filter((one) => !one.includes('.')))
          expect([jobdesk, path, text.includes(`"${path}"`)]).toEqual([jobdesk, path, granted(read, who)]);
    }
  });
});
