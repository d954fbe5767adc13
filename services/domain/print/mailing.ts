/**
 * A paper that is sent by mail: recorded beside the prints of its document, with the print that was sent, the
 * recipients, and the file that each of them gets. The mails follow from that (`flows/mail/paper-process.ts`).
 */
import { z } from 'zod';
import { email, longText } from '../common/fields.js';
import { type Actor, type Grant, granted } from '../kit/aggregate/actor.js';
import type { Ctx } from '../kit/aggregate/aggregate.js';
import type { AnyData, AnyState } from '../kit/aggregate/any.js';
import { reject } from '../kit/aggregate/reject.js';
import { fileValue } from '../kit/values/file-value.js';
import { idPattern } from '../kit/values/id.js';
import { bounded } from '../kit/values/text.js';
import { type Letter, PIECE, type Sealed, sealLetter } from './letter.js';
import { MESSAGE_MOST, MOST_MAILED } from './mail-terms.js';

/** How a paper is sent by mail; S is the state of its document, C its content. */
export type Mailing<S = AnyState, C extends object = AnyData> = {
  may: readonly Grant[];
  /** Label of the status in which it can't be sent; undefined: it can. */
  unfit: (state: S) => string | undefined;
  /** The branch that the mail belongs to; empty: none. */
  branch: (state: S) => string;
  /** Name of the paper, with its number. */
  name: (content: C) => string;
  letter: (content: C, more: { message: string; file: string; by: string }) => { subject: string; letter: Letter };
};

/** An address, the id of its mail, and the attached file. */
const to = z.strictObject({
  to: email('Penerima'),
  mail: bounded(40).regex(idPattern),
  // Not a file field: only the server gives this command, and it created the file for the mail.
  file: z.strictObject(fileValue.shape),
});
export const mailPaper = (papers: readonly [string, ...string[]]) =>
  z.strictObject({
    /** Idempotency key: identifies a repeated request. */
    sending: bounded(40).regex(idPattern),
    paper: z.enum(papers),
    /** The print that is sent, by its revision in the document's stream of prints. */
    print: z.int().min(0),
    to: z.array(to).min(1).max(MOST_MAILED),
    message: longText('Pesan', MESSAGE_MOST),
  });
type MailRequest = z.infer<ReturnType<typeof mailPaper>>;

export const paperMailed = z.object({
  sending: z.string(),
  paper: z.string(),
  print: z.number(),
  to: z.array(to),
  message: z.string(),
  branch: z.string(),
  name: z.string(),
  subject: z.string(),
  letter: z.array(z.object({ teks: z.string().max(PIECE) })),
});
export type PaperMailed = Omit<z.infer<typeof paperMailed>, 'letter'> & { letter: Sealed };

/** A past sending, as the state of a document's prints stores it. */
export type Sending = Pick<PaperMailed, 'sending' | 'paper' | 'print' | 'to' | 'message'> & { byId: string };
/** Limit per document and person: more than anybody needs. */
const MAX_SENDINGS = 50;

/** The mailing of a paper. Refuses a paper that can't be sent in its current state, or not by this actor. */
export const admitMail = (
  mailing: Mailing | undefined,
  state: unknown,
  by: Pick<Actor, 'jobdesk' | 'level'>,
): Mailing => {
  if (!mailing) return reject('print-page', {}, 'page');
  if (!granted(mailing.may, by)) reject('forbidden');
  const label = mailing.unfit(state);
  return label === undefined ? mailing : reject('mail-not-now', { label });
};

/** @param content of the print that is sent */
export const decideMail = (
  mailing: Mailing | undefined,
  state: unknown,
  before: readonly Sending[],
  { to: people, ...request }: MailRequest,
  content: object,
  { by }: Pick<Ctx, 'by'>,
): PaperMailed => {
  const { branch, name, letter: letterOf } = admitMail(mailing, state, by);
  if (before.filter(({ byId }) => byId === by.id).length >= MAX_SENDINGS) reject('mail-again', { most: MAX_SENDINGS });
  const [
    {
      file: { name: file },
    } = { file: { name: '' } },
  ] = people;
  const { subject, letter } = letterOf(content, { message: request.message, file, by: by.fullname });
  return { ...request, to: people, branch: branch(state), name: name(content), subject, letter: sealLetter(letter) };
};
