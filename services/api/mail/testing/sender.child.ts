/** For tests: sends the mails of a data folder, as the server does, until it is killed. Prints `ready` first. */

import { join } from 'node:path';
import { openEmbedded } from '../../../../infra/engines/embedded/index.js';
import { FolderFiles } from '../../../../infra/engines/files/folder.js';
import { SmtpMailer } from '../../../../infra/engines/mail/smtp.js';
import { say } from '../../../../infra/proof/testing/say.js';
import { aggregates } from '../../../domain/index.js';
import { commandSide } from '../../module.js';
import { MailSender } from '../sender.js';

process.stdin.resume().once('close', () => process.exit(0)); // exits with the test
const [folder = '', url = ''] = process.argv.slice(2);
const engines = await openEmbedded(folder, { wait: 10_000 });
const { executor } = commandSide(engines, aggregates, { sessionHours: 1 });
const onError = (error: unknown) => say(String(error), 2);
const mailer = new SmtpMailer(url, 'Lintas <kirim@lintas.example>', { patience: 5_000 });
const files = new FolderFiles(join(folder, 'files'));
new MailSender(executor, { ...engines, files }, mailer, {
  instance: `child-${process.pid}`,
  onError,
  look: 20,
  term: 200,
}).start();
say('ready');
