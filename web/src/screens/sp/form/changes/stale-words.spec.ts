import type { T } from '../words';
import { staleWords } from './stale-words';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const now = Date.parse('2026-07-21T03:00:00.000Z');
const by = { fullname: 'Hendra', jobdesk: 'operasional' };
const say = (type: string, at: string) =>
  staleWords({ revision: 3, last: { type, at, by } }, now, t, 'id').replaceAll('\u00a0', ' ');

it('tells who did what and how long ago', () => {
  expect(say('SpMarketingApproved', '2026-07-21T02:59:56.000Z')).toBe('Sudah disetujui Hendra 4 detik lalu');
  expect(say('SpHandedOver', '2026-07-21T00:54:00.000Z')).toBe(
    'Sudah diserahkan Hendra ke Purchasing 2 jam 06 mnt lalu',
  );
  expect(say('SpEdited', '2026-07-21T03:00:05.000Z')).toBe('Sudah diubah Hendra 1 detik lalu');
  expect(staleWords({ revision: 3 }, now, t, 'id')).toBe('Sudah berubah sejak Anda membukanya');
});
