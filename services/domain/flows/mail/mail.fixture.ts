/** Mails of an SP as the process creates them, for specs. */
import type { Due } from '../../kit/aggregate/process.js';
import { as, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { type Sealed, sealLetter } from '../../print/letter.js';
import { facts } from '../sp/sp.fixture.js';
import { mail } from './mail.js';
import { type MailTerms, mailProcess } from './process.js';

export const terms: MailTerms = { base: 'https://lintas.example', requests: ['ops@lintas.example'] };
export const AT = '2026-07-20T03:04:05.000Z';

/** What the process owes for an SP with these events. */
export const dueOf = (events: readonly TestEvent[], of: MailTerms = terms): readonly Due[] => {
  const { inputs: parts, due } = mailProcess(of);
  const state = events.reduce(
    (s, { type, data, by = as('system'), at = AT }, revision) =>
      parts.order.evolve(s, type, data, { id: 's1', revision, at, by }),
    parts.order.initial,
  );
  return due({ order: { s1: state } }, 's1');
};
type Data = { penerima: string; jenis: string; perihal: string; isi: Sealed; sp: string; branch: string };
export const mailsOf = (dues: readonly Due[]): Data[] =>
  dues.flatMap(({ give }) => give.map(({ data }) => data as Data));

/** Events of a queued mail. */
export const queued = (data: Partial<Data> = {}): TestEvent[] => {
  const whole = {
    branch: 'jkt',
    jenis: 'SP',
    penerima: 'logistik@samudra.example',
    perihal: 'Pesanan berhasil dibuat',
    isi: sealLetter({ from: 'Lintas', title: 'Pesanan', parts: [], foot: '' }),
    sp: 'SP-JKT-2607-00494',
    sp_id: 's1',
    ...data,
  };
  return given(mail.aggregate, [], facts).when('register', whole, as('system')) as TestEvent[];
};
