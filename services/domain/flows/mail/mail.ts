/**
 * An outgoing mail: queued by a process, handed over by the sender, and never sent twice automatically. The attempt is
 * recorded before the handover: after a crash the mail may have gone out, so only a person sends it again.
 */
import { z } from 'zod';
import { count, email, moment, optionalText, text } from '../../common/fields.js';
import { reject } from '../../kit/aggregate/reject.js';
import { document } from '../../kit/document/document.js';
import { optionalRef } from '../../kit/entity/entity.js';
import { file } from '../../kit/values/file-value.js';
import { bounded } from '../../kit/values/text.js';
import { yymm } from '../../kit/values/time.js';
import { branch } from '../../master/branch.js';
import { PIECE } from '../../print/letter.js';
import { spReaders } from '../sp/kind.js';
import { MAIL_KINDS, type MailKind, mailStatus } from './status.js';

const NOTE = 500;
const percobaan = count('Percobaan', 1_000);
const note = optionalText('Jawaban server', NOTE);
/** Result of an attempt, by its number: late results of earlier attempts are refused. */
const attemptResult = z.strictObject({ percobaan, jawaban: note });
const sameTry = (before: { percobaan: number }, { percobaan: tried }: { percobaan: number }): void => {
  if (before.percobaan !== tried) reject('mail-other-try', { tried, now: before.percobaan });
};

export const mail = document({
  name: 'mail',
  version: 4,
  label: 'Email',
  icon: 'mail',
  fields: z.object({
    branch: optionalRef(branch, 'Cabang'),
    jenis: z.enum(Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]]).meta({ label: 'Jenis', options: MAIL_KINDS }),
    penerima: email('Penerima'),
    perihal: text('Perihal', 200),
    /** The letter (`letter.ts`). */
    isi: z
      .array(z.strictObject({ teks: bounded(PIECE).meta({ label: 'Teks' }) }))
      .min(1)
      .max(60)
      .meta({ label: 'Isi', internal: true }),
    sp: optionalText('No. SP', 30),
    sp_id: optionalText('ID SP', 40).meta({ label: 'ID SP', internal: true }),
    /** For a paper: its name, its document, and the paper as it was sent. */
    dokumen: optionalText('Dokumen', 160),
    dok: optionalText('Jenis dokumen', 40).meta({ label: 'Jenis dokumen', internal: true }),
    dok_id: optionalText('ID dokumen', 40).meta({ label: 'ID dokumen', internal: true }),
    cetakan: optionalText('Cetakan', 40).meta({ label: 'Cetakan', internal: true }),
    lampiran: file('Lampiran').optional(),
    /** Set before the first try and never changed: receivers recognise a duplicate by it. */
    message_id: optionalText('Message-ID', 200),
    percobaan: percobaan.default(0).meta({ label: 'Percobaan', format: 'number' }),
    /** Number of attempts when a person last requested sending. */
    diminta: count('Percobaan sebelumnya', 1_000).default(0).meta({ label: 'Percobaan sebelumnya', internal: true }),
    /** The server's last response, or why it was not contacted. */
    jawaban: note,
    /** Earliest next try, ISO; empty: at once. */
    berikut: bounded(40).default('').meta({ label: 'Dicoba lagi', format: 'datetime' }),
  }),
  actionOnly: ['message_id', 'percobaan', 'diminta', 'jawaban', 'berikut'],
  unique: [],
  scope: 'branch',
  number: { label: 'No. email', series: (_, ctx) => `EM-${yymm(ctx.now)}` },
  status: mailStatus,
  start: 'ANTRE',
  // Only a queued mail may be changed, by the product alone; afterwards it stays as it was.
  editableIn: ['ANTRE'],
  steps: {
    begin: {
      label: 'Mulai kirim',
      may: ['system'],
      from: ['ANTRE'],
      to: 'MENGIRIM',
      event: 'MailSending',
      historyLabel: 'mulai mengirim',
      ask: z.strictObject({ message_id: text('Message-ID', 200) }),
      computed: (s, _, { message_id }) => ({
        percobaan: s.percobaan + 1,
        ...(s.message_id ? {} : { message_id }),
        jawaban: '',
        berikut: '',
      }),
    },
    deliver: {
      label: 'Terkirim',
      may: ['system'],
      // The result may arrive late, after another process has set it to `RAGU`.
      from: ['MENGIRIM', 'RAGU'],
      to: 'TERKIRIM',
      event: 'MailSent',
      historyLabel: 'mengirim',
      ask: attemptResult,
      set: ({ jawaban }) => ({ jawaban }),
      check: (_, __, data, before) => sameTry(before, data),
    },
    postpone: {
      label: 'Coba lagi nanti',
      may: ['system'],
      from: ['MENGIRIM', 'RAGU'],
      to: 'ANTRE',
      event: 'MailPostponed',
      historyLabel: 'menunda',
      ask: attemptResult.extend({ berikut: moment('Dicoba lagi') }),
      set: ({ jawaban, berikut }) => ({ jawaban, berikut }),
      check: (_, __, data, before) => sameTry(before, data),
    },
    refuse: {
      label: 'Ditolak server',
      may: ['system'],
      from: ['MENGIRIM', 'RAGU'],
      to: 'DITOLAK',
      event: 'MailRefused',
      historyLabel: 'mencatat penolakan',
      ask: attemptResult,
      set: ({ jawaban }) => ({ jawaban }),
      check: (_, __, data, before) => sameTry(before, data),
    },
    giveUp: {
      label: 'Menyerah',
      may: ['system'],
      from: ['ANTRE', 'MENGIRIM', 'RAGU'],
      to: 'GAGAL',
      event: 'MailGivenUp',
      historyLabel: 'berhenti mencoba',
      ask: attemptResult,
      set: ({ jawaban }) => ({ jawaban, berikut: '' }),
      check: (_, __, data, before) => sameTry(before, data),
    },
    doubt: {
      label: 'Ragukan',
      may: ['system'],
      from: ['MENGIRIM'],
      to: 'RAGU',
      event: 'MailDoubted',
      historyLabel: 'meragukan',
      ask: attemptResult,
      set: ({ jawaban }) => ({ jawaban }),
      check: (_, __, data, before) => sameTry(before, data),
    },
    hold: {
      label: 'Tahan',
      may: ['system'],
      from: ['ANTRE'],
      to: 'ANTRE',
      event: 'MailHeld',
      historyLabel: 'menahan',
      ask: z.strictObject({ jawaban: note }),
      set: ({ jawaban }) => ({ jawaban }),
    },
    lapse: {
      label: 'Hentikan',
      may: ['system'],
      from: ['ANTRE'],
      to: 'BATAL',
      event: 'MailLapsed',
      historyLabel: 'membatalkan',
      ask: z.strictObject({ jawaban: note }),
      set: ({ jawaban }) => ({ jawaban, berikut: '' }),
    },
    retry: {
      label: 'Kirim lagi',
      may: ['webmaster'],
      from: ['DITOLAK', 'GAGAL', 'RAGU', 'ANTRE', 'BATAL'],
      to: 'ANTRE',
      event: 'MailRetried',
      historyLabel: 'meminta kirim lagi',
      look: 'primary',
      key: 'k',
      set: (_, { now }) => ({ berikut: now, jawaban: '' }),
      computed: ({ percobaan: had }) => ({ diminta: had }),
    },
    // A later bounce arrives in a mailbox: a person who reads it there records it here.
    bounce: {
      label: 'Tandai kembali',
      may: ['webmaster'],
      from: ['TERKIRIM', 'RAGU'],
      to: 'DITOLAK',
      event: 'MailBounced',
      historyLabel: 'menandai kembali',
      look: 'quiet',
      ask: z.strictObject({ jawaban: text('Isi pesan kembali', NOTE).min(3) }),
      set: ({ jawaban }) => ({ jawaban }),
    },
    discard: {
      label: 'Buang',
      may: ['webmaster'],
      from: ['ANTRE', 'DITOLAK', 'GAGAL', 'RAGU', 'BATAL'],
      to: 'DIBUANG',
      event: 'MailDiscarded',
      historyLabel: 'membuang',
      look: 'danger',
      set: () => ({ berikut: '' }),
    },
  },
  subtitle: ['penerima', 'sp', 'dokumen'],
  search: ['penerima', 'sp', 'dokumen'],
  list: {
    columns: ['penerima', 'sp', 'dokumen', 'jenis', 'jawaban', 'percobaan', 'berikut', 'branch'],
    columnPriority: {
      pinned: ['penerima'],
      hideLast: ['sp', 'dokumen', 'jawaban'],
      hideFirst: ['branch', 'percobaan', 'berikut', 'jenis'],
    },
    filters: ['jenis', 'branch', 'sp_id', 'dok', 'dok_id', 'penerima'],
    facets: ['jenis'],
    tabs: [
      { id: 'antre', status: ['ANTRE', 'MENGIRIM'], label: 'Antre' },
      { id: 'terkirim', status: ['TERKIRIM'] },
      { id: 'gagal', status: ['RAGU', 'DITOLAK', 'GAGAL'], label: 'Bermasalah' },
      { id: 'batal', status: ['BATAL', 'DIBUANG'], label: 'Tidak dikirim' },
    ],
  },
  extraRowFields: ['sp_id', 'dok', 'dok_id'],
  form: {
    Email: [
      'penerima',
      'perihal',
      'jenis',
      'sp',
      'sp_id',
      'dokumen',
      'dok',
      'dok_id',
      'cetakan',
      'lampiran',
      'branch',
      'isi',
    ],
  },
  can: { read: spReaders, create: ['system'] },
});
