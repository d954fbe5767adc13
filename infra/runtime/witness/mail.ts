/** Mails the newest head of the log to a person who is no administrator of this machine, at an interval. */
import { linkOf, type SignedHead } from './head.js';
import type { Sender, Witness } from './witness.js';

const PATIENCE = 10_000;

/**
 * @param server `smtp://user:password@host:587` or `smtps://…`
 * @param every ms between two mails
 */
export const mailWitness = (to: string, server: string, every: number, { key, publicText }: Sender): Witness => {
  const send = async (heads: readonly SignedHead[]): Promise<void> => {
    const head = heads.at(-1);
    if (!head) return;
    // Imported lazily: most servers have no such witness.
    const { createTransport } = await import('nodemailer');
    const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
    const transport = createTransport({ url: server, ...patience });
    try {
      await transport.sendMail({
        from: to,
        to,
        subject: `Lintas: kepala log ${head.n}, ${head.at}`,
        text: textOf(head, key),
        attachments: [
          {
            filename: `head-${head.n}.ndjson`,
            content: `${JSON.stringify(head)}\n`,
            contentType: 'application/x-ndjson',
          },
          { filename: `audit-${key}.pem`, content: publicText, contentType: 'application/x-pem-file' },
        ],
      });
    } finally {
      transport.close();
    }
  };
  return { kind: 'mail', name: to, every, send };
};

const textOf = (head: SignedHead, key: string): string =>
  [
    'Simpan surat ini: ia membuktikan isi log sampai saat itu.',
    'Keep this mail: it proves the log up to that time.',
    '',
    `head ${head.n}, ${head.at}: ${head.events} events up to ${head.position}`,
    `hash ${head.hash}`,
    `key ${key}, link ${linkOf(head)}`,
    '',
    'npm run audit:verify -- --witness head-….ndjson --key audit-….pem',
    '',
  ].join('\n');
