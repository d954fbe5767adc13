/**
 * A paper that goes out by mail: recorded beside the prints of its document, with the print that was sent, to whom, and the
 * file that each of them gets. The mails follow from that (`flows/mail/paper-follows.ts`).
 */
import { z } from 'zod';
import { type Letter, PIECE, type Sealed, sealLetter } from '../flows/mail/letter.js';
import { type Actor, type Grant, granted } from '../kit/actor.js';
import type { Ctx } from '../kit/aggregate.js';
import type { AnyData, AnyState } from '../kit/any.js';
import { fileValue } from '../kit/file-value.js';
import { idPattern } from '../kit/id.js';
import { reject } from '../kit/reject.js';
import { bounded } from '../kit/text.js';
import { email, longText } from '../master/fields.js';
import { MESSAGE_MOST, MOST_MAILED } from './mail-terms.js';

/** How a paper goes out; S is the state of its document, C what stands on it. */
export type Mailing<S = AnyState, C extends object = AnyData> = {
  may: readonly Grant[];
  /** The word of the status in which it does not go; undefined: it goes. */
  unfit: (state: S) => string | undefined;
  /** The branch that the mail belongs to; empty: none. */
  branch: (state: S) => string;
  /** What it is called, with its number. */
  name: (content: C) => string;
  letter: (content: C, more: { message: string; file: string; by: string }) => { subject: string; letter: Letter };
};

/** An address, the id of its mail, the file that it takes along. */
const to = z.strictObject({
  to: email('Penerima'),
  mail: bounded(40).regex(idPattern),
  // Not a field of files: the server alone gives this command, and made the file for the mail.
  file: z.strictObject(fileValue.shape),
});
export const mailPaper = (papers: readonly [string, ...string[]]) =>
  z.strictObject({
    /** Tells it from others: a request that comes again is known by it. */
    sending: bounded(40).regex(idPattern),
    paper: z.enum(papers),
    /** The print that it is, by its place among them. */
    print: z.int().min(0),
    to: z.array(to).min(1).max(MOST_MAILED),
    message: longText('Pesan', MESSAGE_MOST),
  });
type Asked = z.infer<ReturnType<typeof mailPaper>>;

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

/** One that was sent, as its document's prints know it. */
export type Sending = Pick<PaperMailed, 'sending' | 'paper' | 'print' | 'to' | 'message'> & { byId: string };
/** What nobody needs of one document, of one person. */
const MAX_SENDINGS = 50;

/** How it goes out. Refuses what is not sent as it stands, or not by this person. */
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
  { to: people, ...asked }: Asked,
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
  const { subject, letter } = letterOf(content, { message: asked.message, file, by: by.fullname });
  return { ...asked, to: people, branch: branch(state), name: name(content), subject, letter: sealLetter(letter) };
};
