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
import { type AccountLetter, accountLetters } from '../../domain/texts/account-letters.js';
import { inLang } from '../../domain/texts/speech.js';

/** Ms before each further try. */
const AGAIN = [5_000, 60_000];

type Of = { username?: string; fullname?: string; email?: string; code?: string };
export type LetterKind = Exclude<keyof typeof accountLetters, 'removed'>;

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

  /** Sends in the background; never throws. @param path where its button leads */
  send(kind: LetterKind, to: string, lang: Lang, of: Of, path?: string): void {
    const { mailer } = this;
    if (!mailer) return;
    const words: AccountLetter = accountLetters[kind === 'changed' && !of.email ? 'removed' : kind];
    const say = (text: string): string =>
      inLang(text, lang).replace(/\{([a-z]{1,20})\}/g, (_, name: string) => of[name as keyof Of] ?? '');
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

  stop(): void {
    this.ending.abort();
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
