import { mailStatus } from '../../../services/domain/flows/mail/status.js';
import type { HistoryEntry } from '../query/past.js';
import { withPapers } from './printed.js';

const who = { by: 'Rani', byId: 'r', byDesk: 'akunting' };
const entry = (at: string): HistoryEntry => ({
  ...{ revision: 0, type: 'Registered', at, data: {}, changes: [] },
  by: { id: 'r', fullname: 'Rani', jobdesk: 'akunting' },
});
const file = { id: 'f', name: 'SJ.pdf', type: 'application/pdf' as const, size: 1, sha256: 's' };

it('tells prints and mails with papers where they were, each mail with where it stands', () => {
  const prints = [{ ...who, paper: 'sj', n: 1, content: {}, at: '2026-07-02', revision: 0 }];
  const to = [
    { to: 'a@b.example', mail: 'm1', file },
    { to: 'c@d.example', mail: 'm2', file },
  ];
  const sent = [{ ...who, paper: 'sj', print: 0, message: 'Salam', to, at: '2026-07-02', revision: 1 }];
  const history = [entry('2026-07-01'), entry('2026-07-03')];
  const merged = withPapers(history, { prints, sent }, { kind: 'sj', id: 'x' }, (mail) =>
    mail === 'm1' ? 'DITOLAK' : undefined,
  );
  expect(merged.map(({ type }) => type)).toEqual(['Registered', 'Printed', 'PaperMailed', 'Registered']);
  expect(merged[2]).toMatchObject({
    by: { fullname: 'Rani' },
    data: { kind: 'sj', id: 'x', title: 'Surat Jalan', print: 0, message: 'Salam' },
  });
  // Ids and files of mails are visible only to readers of the mail.
  expect(merged[2]?.data).toHaveProperty('to', [
    { to: 'a@b.example', status: 'DITOLAK', stand: mailStatus.DITOLAK },
    { to: 'c@d.example', status: 'ANTRE', stand: mailStatus.ANTRE },
  ]);
});
