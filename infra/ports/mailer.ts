/** Port for sending mails through a mail server; outcomes are returned, never thrown. */
export type Message = {
  /** The Message-ID, `<…@…>`. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Attachments; absent: none. */
  files?: readonly { name: string; type: string; bytes: Uint8Array }[];
};
/**
 * `sent`: the server accepted it. `refused`: it will never be accepted. `later`: not sent (temporarily rejected, server
 * unreachable, or a fault of our account), but may be at another time. `unclear`: the whole mail was transmitted, the
 * outcome is unknown.
 */
export type Handed = { outcome: 'sent' | 'refused' | 'later' | 'unclear'; answer: string };

export interface Mailer {
  /** The part of Message-IDs after the `@`. */
  readonly domain: string;
  send(message: Message): Promise<Handed>;
  close(): void;
}
