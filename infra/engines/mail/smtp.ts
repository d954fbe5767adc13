/** Sends mails by SMTP (nodemailer): TLS as the URL and the server require, one connection per mail. */
import type { Transporter } from 'nodemailer';
import type { Handed, Mailer, Message } from '../../ports/mailer.js';

/** Timeout in ms for the connection, the greeting and any later silence. */
const PATIENCE = 30_000;
/** Maximum length of a server's reply; it may contain the address, but never the password. */
const ANSWER = 400;

type SmtpError = Error & { responseCode?: number; response?: string; code?: string };
const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, ANSWER);
/** Codes of nodemailer for permanent errors: the address, or its format. */
const WRONG = new Set(['EENVELOPE', 'EMESSAGE']);
/** Refusals that concern the server or the account, not the mail: it can be sent once that is fixed. */
const ABOUT_US = new Set(['EAUTH', 'ETLS', 'EOAUTH2', 'ENOAUTH', 'EREQUIRETLS']);

/** The outcome that an error of an attempt means. @param whole the server had received the whole mail */
const meaningOf = ({ responseCode, response, code = '', message }: SmtpError, whole: boolean): Handed => {
  const answer = lineOf(response || message);
  const hard = responseCode === undefined ? false : responseCode >= 500;
  if (whole && responseCode === undefined) return { outcome: 'unclear', answer };
  if (hard && !ABOUT_US.has(code)) return { outcome: 'refused', answer };
  return { outcome: responseCode === undefined && WRONG.has(code) ? 'refused' : 'later', answer };
};

/** Options for tests. */
type Terms = { patience?: number };

export class SmtpMailer implements Mailer {
  readonly domain: string;
  private opened: Promise<Transporter> | undefined;

  /** @param url `smtp://user:password@host:587` or `smtps://…` @param from `name@host`, or `Name <name@host>` */
  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly terms: Terms = {},
  ) {
    this.domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  }

  async send({ id, to, subject, html, text, files = [] }: Message): Promise<Handed> {
    let whole = false;
    try {
      this.opened ??= this.open();
      const transport = await this.opened;
      const info = await transport.sendMail({
        from: this.from,
        // A single address, never parsed as a list.
        to: { name: '', address: to },
        subject,
        html,
        text,
        attachments: files.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
        messageId: id,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        heard: () => {
          whole = true;
        },
      } as Parameters<Transporter['sendMail']>[0]);
      return { outcome: 'sent', answer: lineOf(String((info as { response?: string }).response ?? '')) };
    } catch (error) {
      return meaningOf(error as SmtpError, whole);
    }
  }

  close(): void {
    void this.opened?.then((transport) => transport.close()).catch(() => {});
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { patience = PATIENCE } = this.terms;
    const transport = createTransport({
      url: this.url,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      // A mail must not read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // The stream ends once all of it is read, which is after the server has asked for it.
    transport.use('stream', (mail, done) => {
      const { heard: onRead } = mail.data as { heard: () => void };
      const make = mail.message.createReadStream.bind(mail.message);
      mail.message.createReadStream = (options) => {
        const stream = make(options);
        stream.once('end', onRead);
        return stream;
      };
      done();
    });
    return transport;
  }
}
