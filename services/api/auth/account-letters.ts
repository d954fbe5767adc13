/**
 * Mails about an account, with links that let somebody in: handed to the mail server at once and kept nowhere, so that no
 * link stands in the log or the outbox. What the server does not take in a few tries is lost; its person asks again.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Mailer } from '../../../infra/ports/mailer.js';
import type { Lang } from '../../../infra/runtime/http/lang.js';
import { htmlOf, textOf } from '../../domain/flows/mail/layout.js';
import type { Letter } from '../../domain/flows/mail/letter.js';
import { type AccountLetter, ownerLetters, unprovedLetters } from '../../domain/texts/account-letters.js';
import { inLang } from '../../domain/texts/speech.js';

/** Ms before each further try. */
const AGAIN = [5_000, 60_000];

/** Of an account: whoever owns the address has confirmed it to be theirs. */
type Of = { username: string; email?: string; code?: string };
export type OwnerLetter = Exclude<keyof typeof ownerLetters, 'removed'>;
export type UnprovedLetter = keyof typeof unprovedLetters;

export class AccountLetters {
  private readonly ending = new AbortController();

  /** @param mailer absent: there is no mail server, and no letter can be asked for */
  constructor(
    private readonly mailer: Mailer | undefined,
    private readonly base: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  get there(): boolean {
    return this.mailer !== undefined;
  }

  /** To an address that an account has confirmed. Sends in the background; never throws. @param path where its button leads */
  toOwner(kind: OwnerLetter, to: string, lang: Lang, { username, email = '', code = '' }: Of, path?: string): void {
    const of: Readonly<Record<string, string>> = { username, email, code };
    this.send(ownerLetters[kind === 'changed' && !email ? 'removed' : kind], to, lang, of, path);
  }

  /**
   * To an address that somebody typed and nobody has confirmed: takes nothing to fill in, so that no text of theirs goes there.
   * Sends in the background; never throws. @param path where its button leads
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
