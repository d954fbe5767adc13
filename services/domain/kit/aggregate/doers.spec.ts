import { withDoers } from './doers.js';

const system = { id: 'system', fullname: 'Lintas', jobdesk: 'system' };
const nurul = { id: 'n', fullname: 'Nurul Hidayah', jobdesk: 'rcadmin' };
const because = { stream: 'trip-t', by: nurul };
const meta = { id: 's', revision: 0, at: '2026-11-26T01:00:00.000Z', by: system, because };
const doc = { branch: 'jkt', pembuat: 'Lintas', oleh: 'Lintas' };
const nurulBy = { by: 'Nurul Hidayah', stream: 'trip-t' };

describe('who is behind what a document says of the product', () => {
  it('is whose deed it followed, by the names that the event wrote', () => {
    const first = withDoers(undefined, doc, doc, meta, 'branch');
    expect(first).toEqual({ ...doc, doers: { pembuat: nurulBy, oleh: nurulBy } });
    const root = { ...meta, because: { ...because, stream: 'sj-1', root: { stream: 'sp-1' } } };
    const next = withDoers(first, first, { fields: { oleh: 'Lintas' } }, root, 'branch');
    expect(next).toMatchObject({
      doers: { pembuat: nurulBy, oleh: { by: 'Nurul Hidayah', stream: 'sj-1', root: 'sp-1' } },
    });
    const unsaid = withDoers(next, next, { fields: { koli: 3 } }, root, 'branch');
    expect(unsaid).toEqual(next);
  });
  it('is nobody where a person did it, the clock did, or the product by itself', () => {
    for (const other of [
      { ...meta, by: nurul },
      { ...meta, because: { ...because, timed: true as const } },
      { ...meta, because: { ...because, by: system } },
      { ...meta, because: undefined },
    ])
      expect(withDoers(undefined, doc, doc, other, 'branch')).toEqual(doc);
    const before = { ...doc, doers: { oleh: nurulBy } };
    expect(withDoers(before, doc, { fields: { oleh: 'Sari' } }, { ...meta, by: nurul }, 'branch')).toEqual(doc);
  });
  it('is not said any more once it is of another branch', () => {
    const before = { ...doc, doers: { pembuat: nurulBy } };
    const moved = { ...before, branch: 'bdg' };
    expect(withDoers(before, moved, { fields: { branch: 'bdg' } }, meta, 'branch')).toEqual({ ...doc, branch: 'bdg' });
  });
});
