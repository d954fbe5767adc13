/**
 * Mails that follow from SP. Handed in for the first time, an SP is made: its recipients get both templates, those who find
 * its vehicles template 2. Who is added to it later gets both as they are then; nobody gets one twice.
 */

import { type EventMeta, evolve } from '../../kit/aggregate.js';
import { derivedId } from '../../kit/derived-id.js';
import { isEmail } from '../../kit/email-address.js';
import { type Due, type Part, part, process } from '../../kit/process.js';
import { plusHours } from '../../kit/time.js';
import { sp } from '../sp/sp.js';
import { noSp, type SpState } from '../sp/state.js';
import { type Letter, sealLetter } from './letter.js';
import { mail } from './mail.js';
import { type Order, orderLetter, requestLetter, subjectOf } from './orders.js';
import type { OrderMail } from './status.js';

/** Hours after which a mail of an order is not begun any more: the first start on an old log writes to nobody. */
const TOO_LATE = 24;
/** The most people one SP writes to, ever: whoever changes its list again and again sends no more. */
export const MOST_RECIPIENTS = 30;

/** What an order is written of at all. */
const LETTERED: readonly string[] = ['SpSubmitted', 'SpEdited'];

type Batch = {
  at: string;
  kind: OrderMail;
  from: number;
  to: readonly string[];
  letter: Letter;
  sp: string;
  branch: string;
};
type Watched = { order: SpState; dibuat: string; batches: readonly Batch[] };
export type MailTerms = {
  /** Where the application is, without a slash at its end. */
  base: string;
  /** Who gets requests (template 2) beside its recipients. */
  requests: readonly string[];
};

const fold = (address: string): string => address.toLowerCase();
const known = ({ batches }: Watched, kind: OrderMail): string[] =>
  batches.flatMap((one) => (one.kind === kind ? one.to.map(fold) : []));

const watched = ({ base, requests }: MailTerms): Part<Watched> => {
  const batchOf = (
    s: Watched,
    kind: OrderMail,
    wanted: readonly string[],
    letter: (of: Order) => Letter,
    meta: EventMeta,
  ): Batch[] => {
    const have = known(s, kind);
    const fresh = wanted.filter(
      (one, n) => isEmail(one) && !have.includes(fold(one)) && wanted.findIndex((o) => fold(o) === fold(one)) === n,
    );
    const to = fresh.slice(0, Math.max(0, MOST_RECIPIENTS - have.length));
    const { order, dibuat } = s;
    if (to.length === 0) return [];
    const letterOf = letter({ ...order, id: meta.id, dibuat });
    return [{ at: meta.at, kind, from: have.length, to, letter: letterOf, sp: order.sp, branch: order.isi.cabang }];
  };
  return {
    ...part(sp),
    hears: (type) => LETTERED.includes(type),
    initial: { order: noSp, dibuat: '', batches: [] },
    evolve: (before, type, data, meta) => {
      const s: Watched = {
        ...before,
        order: evolve(sp, before.order, type, data, meta),
        dibuat: type === 'SpCreated' ? meta.at : before.dibuat,
      };
      const first = type === 'SpSubmitted' && !before.order.ubah;
      // As a draft it may be anything: what is added then is written to when it is handed in again.
      if (s.order.status === 'DRAF' || !LETTERED.includes(type)) return s;
      const written = batchOf(s, 'SP', s.order.isi.email, (of) => orderLetter(of, base), meta);
      // Those who find vehicles come first: a mail keeps its place, and its id by it, whoever is added.
      const askedOf = [...(first ? requests : []), ...written.flatMap(({ to }) => to)];
      const asked = batchOf(s, 'SM', askedOf, (of) => requestLetter(of, base), meta);
      return written.length + asked.length > 0 ? { ...s, batches: [...s.batches, ...written, ...asked] } : s;
    },
  };
};

const LETTERS: Readonly<Record<OrderMail, string>> = { SP: 'm', SM: 'o' };
const dueOf = ({ at, kind, from, to, letter, sp: number, branch }: Batch, id: string): Due[] =>
  to.map((penerima, n) => ({
    key: `${kind}/${from + n}`,
    until: plusHours(at, TOO_LATE),
    give: [
      {
        aggregate: mail.name,
        id: derivedId(id, `${LETTERS[kind]}${from + n}`),
        command: 'register',
        data: {
          branch,
          jenis: kind,
          penerima,
          perihal: subjectOf({ sp: number }),
          isi: sealLetter(letter),
          sp: number,
          sp_id: id,
        },
      },
    ],
  }));

export const mailFollows = (terms: MailTerms) =>
  process({
    name: 'mailfollows',
    version: 1,
    parts: { order: watched(terms) },
    due: ({ order }, id) => (order[id]?.batches ?? []).flatMap((batch) => dueOf(batch, id)),
    over: () => true,
  });
