/**
 * Mails that follow from SP. An SP handed in for the first time is mailed: its recipients get both templates, the
 * vehicle planners template 2. Recipients added later get both in their wording of that time; nobody gets one twice.
 */

import { type EventMeta, evolve } from '../../kit/aggregate/aggregate.js';
import { type Due, type Input, input, process } from '../../kit/aggregate/process.js';
import { derivedId } from '../../kit/values/derived-id.js';
import { isEmail } from '../../kit/values/email-address.js';
import { plusHours } from '../../kit/values/time.js';
import { type Letter, sealLetter } from '../../print/letter.js';
import { sp } from '../sp/sp.js';
import { noSp, type SpState } from '../sp/state.js';
import { mail } from './mail.js';
import { type Order, orderLetter, requestLetter, subjectOf } from './orders.js';
import type { OrderMail } from './status.js';

/** Hours after which a mail of an order is not started any more: the first start on an old log must write to nobody. */
const TOO_LATE = 24;
/** Most recipients one SP ever writes to, so that editing its list repeatedly can't send more. */
export const MOST_RECIPIENTS = 30;

/** Events of an order that may send mails. */
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
  /** Base URL of the application, without a trailing slash. */
  base: string;
  /** Recipients of requests (template 2) beside the order's own. */
  requests: readonly string[];
};

const fold = (address: string): string => address.toLowerCase();
const addressed = ({ batches }: Watched, kind: OrderMail): string[] =>
  batches.flatMap((one) => (one.kind === kind ? one.to.map(fold) : []));

const watched = ({ base, requests }: MailTerms): Input<Watched> => {
  const batchOf = (
    s: Watched,
    kind: OrderMail,
    wanted: readonly string[],
    letter: (of: Order) => Letter,
    meta: EventMeta,
  ): Batch[] => {
    const have = addressed(s, kind);
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
    ...input(sp),
    hears: (type) => LETTERED.includes(type),
    initial: { order: noSp, dibuat: '', batches: [] },
    evolve: (before, type, data, meta) => {
      const s: Watched = {
        ...before,
        order: evolve(sp, before.order, type, data, meta),
        dibuat: type === 'SpCreated' ? meta.at : before.dibuat,
      };
      const first = type === 'SpSubmitted' && !before.order.ubah;
      // A draft may hold any address: recipients added to it are written to when it is handed in again.
      if (s.order.status === 'DRAF' || !LETTERED.includes(type)) return s;
      const written = batchOf(s, 'SP', s.order.isi.email, (of) => orderLetter(of, base), meta);
      // The planners come first: a mail's id follows from its position, which later recipients must not shift.
      const recipients = [...(first ? requests : []), ...written.flatMap(({ to }) => to)];
      const requestBatch = batchOf(s, 'SM', recipients, (of) => requestLetter(of, base), meta);
      return written.length + requestBatch.length > 0
        ? { ...s, batches: [...s.batches, ...written, ...requestBatch] }
        : s;
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

export const mailProcess = (terms: MailTerms) =>
  process({
    name: 'mailfollows',
    version: 1,
    inputs: { order: watched(terms) },
    due: ({ order }, id) => (order[id]?.batches ?? []).flatMap((batch) => dueOf(batch, id)),
    over: () => true,
  });
