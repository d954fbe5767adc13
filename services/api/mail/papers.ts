/** Mails with a document attached: whether they should still be sent, and the file, without which none is sent. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../infra/ports/files.js';
import type { Message } from '../../../infra/ports/mailer.js';
import { creditAccount } from '../../domain/flows/credit/account.js';
import { paperLapsed, REMINDERS_STOPPED } from '../../domain/flows/mail/lapse.js';
import { mail } from '../../domain/flows/mail/mail.js';
import { entities, papers } from '../../domain/index.js';
import { streamOf } from '../../domain/kit/aggregate/aggregate.js';
import type { FileValue } from '../../domain/kit/values/file-value.js';
import { ownProperty } from '../../domain/kit/values/own-property.js';
import { type CustomerFields, customer } from '../../domain/master/customer.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import type { Standing } from './orders.js';

/** Fields of a mail about its attached document; empty if it has none. */
export type Brought = { dok?: string; dok_id?: string; cetakan?: string; lampiran?: FileValue };
export const isBrought = ({ dok = '' }: Brought): boolean => dok !== '';
/** The stream of the attached document, or of the customer of a reminder; empty if there is none. */
export const streamOfPaper = ({ dok = '', dok_id = '' }: Brought): string =>
  dok ? streamOf(dok === creditAccount.name ? customer.name : dok, dok_id) : '';

/** Whether the document is still in force, by its own stream: it may have been cancelled since. */
export const paperStanding = async (
  streams: Pick<CommandExecutor['streams'], 'load'>,
  { dok = '', dok_id = '', cetakan }: Brought,
): Promise<Standing> => {
  if (dok === creditAccount.name) return remindersStanding(streams, dok_id);
  const of = entities.find(({ name }) => name === dok);
  const mailing = ownProperty(papers, dok)?.find(({ name }) => name === cetakan)?.mailing;
  if (!of || !mailing) return 'goes';
  const status = mailing.unfit((await streams.load(of.aggregate, dok_id)).state);
  return status === undefined ? 'goes' : { lapsed: paperLapsed(status) };
};

/** Whether a customer is still to be reminded. */
const remindersStanding = async (streams: Pick<CommandExecutor['streams'], 'load'>, id: string): Promise<Standing> => {
  const { fields } = (await streams.load(customer.aggregate, id)).state as { fields?: Partial<CustomerFields> };
  return fields?.pengingat_berhenti ? { lapsed: REMINDERS_STOPPED } : 'goes';
};

const GONE = 'Berkas lampiran tidak ada atau bukan yang dikirim. Email tidak dikirim tanpa lampirannya.';
const AWAY = 'Berkas lampiran belum bisa dibaca.';
type Attached = Pick<Message, 'files'> | { why: string; later: boolean };
/** The attachment of a mail, as it was when queued, or the reason why the mail is not sent. @param id of the mail */
export const attachedOf = async (
  files: Pick<FileStore, 'get'>,
  id: string,
  { lampiran }: Brought,
): Promise<Attached> => {
  if (!lampiran) return {};
  try {
    const file = await files.get(lampiran.id);
    if (!file || file.record.owner.entity !== mail.name || file.record.owner.id !== id)
      return { why: GONE, later: false };
    const bytes = await buffer(file.open());
    if (createHash('sha256').update(bytes).digest('hex') !== lampiran.sha256) return { why: GONE, later: false };
    return { files: [{ name: lampiran.name, type: lampiran.type, bytes }] };
  } catch {
    // Nothing was handed to the mail server, so the mail is retried, whatever prevented reading the file.
    return { why: AWAY, later: true };
  }
};
