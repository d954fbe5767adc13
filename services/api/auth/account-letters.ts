/**
 * Account mails with sign-in links. They go straight to the mail server and are never stored, so that no link ends up
 * in the log or the outbox. A mail the server rejects on every try is lost; its recipient has to request another.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Mailer } from '../../../infra/ports/mailer.js';
import type { Lang } from '../../../infra/runtime/http/lang.js';
import { htmlOf, textOf } from '../../domain/flows/mail/layout.js';
import type { Letter } from '../../domain/print/letter.js';
import { type AccountLetter, ownerLetters, unprovedLetters } from '../../domain/texts/account-letters.js';
import { inLang } from '../../domain/texts/speech.js';

/** Delay in ms before each retry. */
const AGAIN = [5_000, 60_000];

/** Fields of an account that a mail may show. Its owner has confirmed the address. */
type Of = { username: string; email?: string; code?: string };
export type OwnerLetter = Exclude<keyof typeof ownerLetters, 'removed'>;
export type UnprovedLetter = keyof typeof unprovedLetters;

export class AccountLetters {
  private readonly ending = new AbortController();

  /** @param mailer absent: no mail server is configured, so no mail can be requested */
  constructor(
    private readonly mailer: Mailer | undefined,
    private readonly base: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  get there(): boolean {
    return this.mailer !== undefined;
  }

  /**
   * Sends to an address that the account has confirmed. Sends in the background; never throws. @param path target of
   * the mail's button
   */
  toOwner(kind: OwnerLetter, to: string, lang: Lang, { username, email = '', code = '' }: Of, path?: string): void {
    const of: Readonly<Record<string, string>> = { username, email, code };
    this.send(ownerLetters[kind === 'changed' && !email ? 'removed' : kind], to, lang, of, path);
  }

  /**
   * Sends to an address that somebody typed and that is unconfirmed. Fills in no user-supplied text, so that nobody can
   * send text of their own to strangers. Sends in the background; never throws. @param path target of the mail's button
   */
  toUnproved(kind: UnprovedLetter, to: string, lang: Lang, path: '/signin' | `/signin/confirm#${string}`): void {
    this.send(unprovedLetters[kind], to, lang, {}, path);
  }

  stop(): void {
    this.ending.abort();
  }

  private send(
    words: AccountLetter,
    to: string,
    lang: Lang,
    of: Readonly<Record<string, string>>,
    path?: string,
  ): void {
    const { mailer } = this;
    if (!mailer) return;
    const say = (text: string): string =>
      inLang(text, lang).replace(/\{([a-z]{1,20})\}/g, (_, name: string) => of[name] ?? '');
    const [title, says, foot] = [say(words.title), say(words.says), say(words.foot)];
    const button = words.button && say(words.button);
    const parts: Letter['parts'] = [
      { text: says },
      ...(button && path ? [{ label: button, url: this.base + path }] : []),
    ];
    const letter: Letter = { from: 'Lintas', title, parts, foot };
    const message = {
      id: `<${randomUUID()}@${mailer.domain}>`,
      to,
      subject: `Lintas: ${title}`,
      html: htmlOf(letter),
      text: textOf(letter),
    };
    void this.hand(mailer, message).catch(this.onError);
  }

  private async hand(mailer: Mailer, message: Parameters<Mailer['send']>[0]): Promise<void> {
    for (const wait of [...AGAIN, undefined]) {
      const { outcome, answer } = await mailer.send(message);
      if (outcome === 'sent' || outcome === 'unclear') return;
      if (outcome === 'refused' || wait === undefined)
        return this.onError(new Error(`A mail about an account was not taken: ${answer}`));
      await pause(wait, undefined, { signal: this.ending.signal, ref: false });
    }
  }
}
