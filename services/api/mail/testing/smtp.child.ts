/**
 * For tests: a mail server as a process of its own. The recipient's local part selects its behaviour: `slow@` is
 * accepted late, `deaf@` is accepted without a response, `full@` is refused temporarily, `gone@` permanently. Prints
 * `port <n>` on stdout, then each accepted mail as JSON.
 */

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { say } from '../../../../infra/proof/testing/say.js';

process.stdin.resume().once('close', () => process.exit(0)); // exits with the test
const failed = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onRcptTo: ({ address }, _session, done) => {
    if (address.startsWith('gone@')) return done(failed(550, 'No such user here'));
    if (address.startsWith('full@')) return done(failed(452, 'Mailbox is full'));
    done();
  },
  onData: (stream, session, done) => {
    let text = '';
    stream.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      say(JSON.stringify({ to, text }));
      if (to.some((one) => one.startsWith('deaf@'))) return;
      setTimeout(done, to.some((one) => one.startsWith('slow@')) ? 1_500 : 0);
    });
  },
});
smtp.on('error', () => {});
smtp.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  say(`port ${(smtp.server.address() as AddressInfo).port}`);
});
