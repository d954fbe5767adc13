/**
 * Sends queued mails, one process at a time. Before a mail is handed to the mail server, its document records that,
 * with the Message-ID. If another process takes over and finds such a mail, it may have been sent, and is left to a
 * person. So no mail is sent twice automatically, and one that is resent manually has the same Message-ID.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FileStore } from '../../../infra/ports/files.js';
import { Lease } from '../../../infra/ports/lease.js';
import type { Handed, Mailer } from '../../../infra/ports/mailer.js';
import { type EventStore, type Recorded, type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import { Conflict } from '../../../infra/runtime/http/answer.js';
import { htmlOf, textOf } from '../../domain/flows/mail/layout.js';
import { mail } from '../../domain/flows/mail/mail.js';
import { retryAfter, STALE_HOURS } from '../../domain/flows/mail/status.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { openLetter, type Sealed } from '../../domain/print/letter.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { OpenMails } from './open-mails.js';
import { Orders } from './orders.js';
import { attachedOf, type Brought, isBrought, paperStanding, streamOfPaper } from './papers.js';

export type SenderOptions = {
  /** Id of this process. */
  instance: string;
  onError: (error: unknown) => void;
  /** Why nothing is sent without a mailer. */
  why?: string;
  /** Current time in ms since 1970. Default: the machine's clock. */
  now?: () => number;
  /** Ms between two checks for due mails. Default 1000. */
  look?: number;
  /** Ms until the next attempt by the number of attempts so far. Default: the domain's. */
  retryAfter?: (tries: number) => number | undefined;
  term?: number;
};
type Fields = Brought & {
  status: string;
  sejak: string;
  sp_id: string;
  penerima: string;
  perihal: string;
  isi: Sealed;
  message_id: string;
  percobaan: number;
  diminta: number;
  jawaban: string;
  berikut: string;
};
/** Mails sent concurrently, so that one slow receiver delays no others. */
const WIDTH = 4;
/** Ms that stopping waits for mails in progress; those without a response by then are in doubt. */
const PATIENCE = 6_000;
const RETRY = 1_000;
const NO_LETTER = 'Isi email tidak terbaca.';
const STALE = `Tidak terkirim dalam ${STALE_HOURS} jam. Kirim lagi bila masih perlu.`;
const CUT_OFF = 'Server berhenti saat mengirim. Mungkin sudah sampai; kirim lagi bila belum.';

export class MailSender {
  private readonly lease: Lease;
  private readonly ending = new AbortController();
  private readonly now: () => number;
  private wake: () => void = () => {};
  /**
   * Idle mails: nothing to do at this mark until the given time (ms), unless a new event of the mail, its order or its
   * document wakes it.
   */
  private readonly rests = new Map<string, { mark: number; until: number; order: string; paper: string }>();
  private readonly orders: Orders;
  /** Mails that this process is handing over, by id. */
  private readonly under = new Map<string, Promise<void>>();

  /** @param mailer absent: mails stay queued, with the reason */
  constructor(
    private readonly executor: Pick<CommandExecutor, 'run' | 'streams'>,
    private readonly ports: { events: Pick<EventStore, 'subscribe'>; state: StateStore; files: Pick<FileStore, 'get'> },
    private readonly mailer: Mailer | undefined,
    private readonly options: SenderOptions,
  ) {
    const { instance, onError, term, now = Date.now } = options;
    this.now = now;
    this.orders = new Orders(executor.streams);
    this.lease = new Lease(ports.state, 'mail', instance, { onError, ...(term === undefined ? {} : { term }) });
  }

  start(): void {
    this.lease.start((signal) => this.follow(signal));
  }

  async stop(): Promise<void> {
    this.ending.abort();
    this.wake();
    const patience = new AbortController();
    const late = pause(PATIENCE, undefined, { signal: patience.signal, ref: false }).catch(() => {});
    await Promise.race([Promise.all([this.lease.stop(), ...this.under.values()]), late]);
    patience.abort();
    this.mailer?.close();
  }

  private async follow(lost: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([lost, this.ending.signal]);
    const open = new OpenMails(this.ports.state);
    const subscription = await this.ports.events.subscribe(await open.load(), async (batch) => {
      try {
        if (signal.aborted) return;
        const ended = this.stirred(batch);
        if ((await open.hear(batch)) || ended) this.wake();
      } catch (error) {
        this.options.onError(error);
        throw error;
      }
    });
    try {
      while (!signal.aborted) {
        const woken = new Promise<void>((go) => {
          this.wake = go;
        });
        for (const [id, mark] of open.all) {
          if (signal.aborted) break;
          if (!this.under.has(id) && !this.rested(id, mark)) await this.attend(id, mark, open, signal);
        }
        await Promise.race([
          woken,
          pause(this.options.look ?? RETRY, undefined, { signal, ref: false }).catch(() => {}),
        ]);
      }
    } finally {
      await subscription.stop();
    }
  }

  /** Wakes mails whose orders ended or whose documents changed. @returns true if there are any */
  private stirred(batch: readonly Recorded[]): boolean {
    const ended = this.orders.hear(batch, (id) => [...this.rests.values()].some(({ order }) => order === id));
    const streams = new Set(batch.map(({ stream }) => stream));
    let moved = false;
    for (const [id, { order, paper }] of this.rests) {
      if (!ended.includes(order) && !streams.has(paper)) continue;
      this.rests.delete(id);
      moved = true;
    }
    return moved || ended.length > 0;
  }

  private rested(id: string, mark: number): boolean {
    const rest = this.rests.get(id);
    return rest !== undefined && rest.mark === mark && rest.until > this.now();
  }

  /** Starts a mail that is due; one left mid-send is marked as in doubt. */
  private async attend(id: string, mark: number, open: OpenMails, signal: AbortSignal): Promise<void> {
    try {
      const { state, revision } = await this.executor.streams.load(mail.aggregate, id);
      // Events read from the log may reach this process's streams a moment later; nothing is decided by an older state.
      if (revision + 1 < mark) return;
      const fields = (state as { fields: Fields }).fields;
      if (fields.status === 'MENGIRIM') {
        // Not in progress here: its process has ended, or will report the outcome yet.
        await this.tell(id, 'doubt', { percobaan: fields.percobaan, jawaban: CUT_OFF }, revision);
      } else if (fields.status === 'ANTRE') {
        const { ends } = this.orders;
        const standing = isBrought(fields)
          ? await paperStanding(this.executor.streams, fields)
          : await this.orders.standing(fields.sp_id);
        if (standing === 'unsure') return;
        if (standing !== 'goes') {
          await this.tell(id, 'lapse', { jawaban: standing.lapsed }, revision);
          return;
        }
        const at = fields.berikut === '' ? 0 : Date.parse(fields.berikut);
        const rest = (until: number) => {
          // An order that ended in the meantime may be this mail's.
          const { sp_id: order } = fields;
          if (this.orders.ends === ends) this.rests.set(id, { mark, until, order, paper: streamOfPaper(fields) });
        };
        if (at > this.now()) rest(at);
        else if (await this.queued(id, fields, revision, signal)) this.rests.delete(id);
        else rest(Number.POSITIVE_INFINITY);
      } else {
        this.rests.delete(id);
        await open.done(id, mark);
      }
    } catch (error) {
      if (!signal.aborted) this.options.onError(error);
    }
  }

  /** @returns false: nothing to do until there are new events */
  private async queued(id: string, fields: Fields, revision: number, signal: AbortSignal): Promise<boolean> {
    const { percobaan, jawaban, sejak } = fields;
    if (!this.mailer) {
      const why = this.options.why ?? '';
      return jawaban !== why && this.tell(id, 'hold', { jawaban: why }, revision);
    }
    // A retry requested by a person is sent however old the mail is.
    const manual = fields.berikut !== '';
    if (!manual && percobaan === 0 && this.now() - Date.parse(sejak) > STALE_HOURS * 3_600_000) {
      return this.tell(id, 'giveUp', { percobaan, jawaban: STALE }, revision);
    }
    if (this.under.size >= WIDTH) await Promise.race(this.under.values());
    if (signal.aborted) return true;
    const message_id = fields.message_id || `<${id}@${this.mailer.domain}>`;
    if (!(await this.tell(id, 'begin', { message_id }, revision))) return true;
    const handing = this.hand(this.mailer, id, { ...fields, message_id, percobaan: percobaan + 1 })
      .catch((error: unknown) => this.options.onError(error))
      .finally(() => {
        this.under.delete(id);
        this.wake();
      });
    this.under.set(id, handing);
    return true;
  }

  private async hand(mailer: Mailer, id: string, { percobaan, ...fields }: Fields): Promise<void> {
    const letter = openLetter(fields.isi);
    if (!letter) {
      await this.tell(id, 'giveUp', { percobaan, jawaban: NO_LETTER });
      return;
    }
    const attached = await attachedOf(this.ports.files, id, fields);
    if ('why' in attached) {
      if (attached.later) await this.note(id, percobaan, fields.diminta, 'later', attached.why);
      else await this.tell(id, 'giveUp', { percobaan, jawaban: attached.why });
      return;
    }
    const { outcome, answer } = await mailer.send({
      id: fields.message_id,
      to: fields.penerima,
      subject: fields.perihal,
      html: htmlOf(letter),
      text: textOf(letter),
      ...attached,
    });
    await this.note(id, percobaan, fields.diminta, outcome, answer);
  }

  private async note(
    id: string,
    percobaan: number,
    before: number,
    outcome: Handed['outcome'],
    jawaban: string,
  ): Promise<void> {
    const result = { percobaan, jawaban };
    if (outcome !== 'later') {
      const step = { sent: 'deliver', refused: 'refuse', unclear: 'doubt' }[outcome];
      await this.tell(id, step, result);
      return;
    }
    const after = (this.options.retryAfter ?? retryAfter)(percobaan - before);
    if (after === undefined) await this.tell(id, 'giveUp', result);
    else await this.tell(id, 'postpone', { ...result, berikut: new Date(this.now() + after).toISOString() });
  }

  /**
   * Retries until the outcome of the write is certain. @returns false: somebody else was first, or the mail's status
   * has changed
   */
  private async tell(id: string, command: string, data: object, ifMatch?: number): Promise<boolean> {
    // New for each call: of two processes that begin the same mail only one may go on.
    const commandId = randomUUID();
    for (;;) {
      try {
        const options = { commandId, ...(ifMatch === undefined ? {} : { ifMatch }) };
        await this.executor.run(system, mail.name, id, command, data, options);
        return true;
      } catch (error) {
        if (error instanceof Conflict) return false;
        if (error instanceof Rejected) {
          this.options.onError(error);
          return false;
        }
        if (!(error instanceof Unavailable) || this.ending.signal.aborted) throw error;
        await pause(RETRY, undefined, { signal: this.ending.signal }).catch(() => {});
      }
    }
  }
}
