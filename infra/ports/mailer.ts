/** Hands mails over to a mail server; what becomes of each is answered, never thrown. */
export type Message = {
  /** Its Message-ID, `<…@…>`. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** What it takes along; absent: nothing. */
  files?: readonly { name: string; type: string; bytes: Uint8Array }[];
};
/**
 * `sent`: the server has it. `refused`: it never will. `later`: it may, at another time. `unclear`: it heard the whole of it,
 * and what it made of it is not known.
 */
export type Handed = { outcome: 'sent' | 'refused' | 'later' | 'unclear'; answer: string };

export interface Mailer {
  /** The part of Message-IDs after the `@`. */
  readonly domain: string;
  send(message: Message): Promise<Handed>;
  close(): void;
}
