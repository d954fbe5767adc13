/**
 * Sends a document's paper by mail: printed and rendered as for a download, stored as sent, and recorded with the
 * document's prints. The mails follow from that record, even after a crash.
 */
import type { FileRecord } from '../../../infra/ports/files.js';
import { NotPrinted } from '../../../infra/ports/pdf.js';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { mail } from '../../domain/flows/mail/mail.js';
import { papers } from '../../domain/index.js';
import { type Actor, rightOf, whyNoRight } from '../../domain/kit/aggregate/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import type { FileValue } from '../../domain/kit/values/file-value.js';
import { ownProperty } from '../../domain/kit/values/own-property.js';
import { MAILED_AN_HOUR, paperFileName } from '../../domain/print/mail-terms.js';
import { admitMail, type Sending } from '../../domain/print/mailing.js';
import { type PrintPage, printedName } from '../../domain/print/page-def.js';
import { mayPrint, type Prints } from '../../domain/print/paper.js';
import { idFrom } from '../batch/ids.js';
import { eventId } from '../commands/ids.js';
import { fileIdOf, fileValueOf, sha256, WAITING, type Waiting } from '../files/uploads.js';
import type { PrintJobs } from './jobs.js';
import { makePdf } from './paper-files.js';

export type PaperMailRequest = { page: string; id: string; to: readonly string[]; message: string };
/** What was sent: the recipients, each with mail and file. */
export type MailReceipt = { to: readonly { to: string; mail: string; file: FileValue }[] };
/** A mail before its file is stored. */
type Draft = { to: string; mail: string; file: string };
const HOUR = 3_600;
const TYPE = 'application/pdf';

export class PaperMails {
  constructor(
    private readonly jobs: PrintJobs,
    private readonly state: StateStore,
  ) {}

  /**
   * @param key idempotency key of the request @param begun called before any costly work
   * @throws Rejected, Problem, Unavailable
   */
  async send(actor: Actor, key: string, input: PaperMailRequest, begun: () => void): Promise<MailReceipt> {
    const page = await this.jobs.admit(actor, input.page);
    const { of, prints } = this.kind(page);
    const lacks = whyNoRight(rightOf(prints.name, 'mail'), prints.may.mail ?? [], actor);
    if (lacks) throw new Rejected(lacks);
    const { executor } = this.jobs;
    const { state } = await executor.streams.load(of, input.id);
    if (!mayPrint(of, state, actor)) throw new Rejected('not-found');
    const sending = idFrom('paper', actor.id, key);
    const previous = await this.sentBefore(prints, input, page, sending);
    if (previous) return previous;
    admitMail(ownProperty(papers, page.kind)?.find(({ name }) => name === page.paper)?.mailing, state, actor);
    begun();
    await this.admitNumber(actor, input.to.length);
    const drafts = input.to.map((to, n) => ({
      to,
      mail: idFrom('mail', sending, n),
      file: fileIdOf(sending, String(n)),
    }));
    const rendered = await this.render(actor, page, input.id, key);
    const name = paperFileName(page.title, of.title(state));
    const to = [];
    for (const draft of drafts) to.push({ ...draft, file: await this.storeFile(actor, draft, rendered.pdf, name) });
    const data = { sending, paper: page.paper, print: rendered.print, to, message: input.message };
    await executor.run(actor, prints.name, input.id, 'mail', data, {
      commandId: eventId(key, `${prints.name}-${input.id}/mail`, 0),
    });
    return { to };
  }

  /** @throws Rejected if the page's paper can't be sent by mail */
  private kind({ kind, mail: mailed }: PrintPage): { of: AnyAggregate; prints: AnyAggregate } {
    const { aggregates } = this.jobs.executor;
    const [of, prints] = [aggregates.get(kind), aggregates.get(printedName(kind))];
    if (!mailed || !of || !prints) throw new Rejected('print-page', {}, 'page');
    return { of, prints };
  }

  /** What was sent with the same key before. @throws Rejected if that was a different request */
  private async sentBefore(
    prints: AnyAggregate,
    { id, to, message }: PaperMailRequest,
    { paper }: PrintPage,
    sending: string,
  ): Promise<MailReceipt | undefined> {
    const { state } = await this.jobs.executor.streams.load<Prints>(prints, id);
    const sent = state.sendings?.find((one) => one.sending === sending);
    if (!sent) return undefined;
    const wish = (of: Pick<Sending, 'paper' | 'message'>, people: readonly string[]) =>
      JSON.stringify([of.paper, of.message, people]);
    const before = sent.to.map((one) => one.to);
    if (wish(sent, before) !== wish({ paper, message }, to)) throw new Rejected('command-id-reused');
    return { to: sent.to as MailReceipt['to'] };
  }

  /** @throws Problem 429 if the person has reached the hourly limit */
  private async admitNumber({ id }: Actor, mails: number): Promise<void> {
    const sent = await this.state.add(`mailed/${id}`, mails, HOUR);
    if (sent > MAILED_AN_HOUR)
      throw new Problem('mailed-often', { params: { most: MAILED_AN_HOUR }, retryAfter: HOUR });
  }

  private async render(
    actor: Actor,
    page: PrintPage,
    id: string,
    key: string,
  ): Promise<{ pdf: Uint8Array; print: number }> {
    const {
      pdf,
      papers: printed,
      refused,
    } = await makePdf(this.jobs, actor, page, [id], key).catch((error) => {
      throw error instanceof NotPrinted ? new Problem('pdf-failed') : error;
    });
    const [print] = printed;
    if (!pdf || !print) throw refused[0]?.error ?? new Problem('nothing-printed');
    return { pdf, print: print.revision };
  }

  /** Stores the file of one mail. Idempotent: a retry gets the file that was stored first. */
  private async storeFile(actor: Actor, { mail: id, file }: Draft, pdf: Uint8Array, name: string): Promise<FileValue> {
    const [sum, at] = [sha256(pdf), new Date().toISOString()];
    const owner = { entity: mail.name, id };
    const bytes = { type: TYPE, size: pdf.length, sha256: sum, sent: sum };
    const record: FileRecord = { owner, name, ...bytes, by: actor.id, at };
    // Written before the file, so that the sweep finds a file whose mail was never created.
    await this.state.put<Waiting>(WAITING + file, { owner, at });
    if (await this.jobs.files.put(file, pdf, record)) return fileValueOf(file, record);
    const first = await this.jobs.files.get(file);
    if (!first) throw new Error(`The file ${file} went while it was stored`);
    return fileValueOf(file, first.record);
  }
}
