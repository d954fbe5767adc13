/** Texts of notices; loaded with the first notice. */
import { inLang } from '@domain/texts/speech';
import { kindNamed } from '../entity/documents';
import { entityHead } from '../entity/entity-heads';
import { documentHref } from '../navigation/document-href';
import { entityHref } from '../navigation/entity-href';
import { queueHref, queuesFor } from '../navigation/queues';
import type { Lang } from '../session/prefs';
import type { Session } from '../session/session';
import { deskLabel } from '../text/desk-label';
import { date, number, time } from '../text/format';
import type { T } from '../text/i18n';
import type { Notice } from './notices';

/** How an entry or proposal of the reader was decided. */
const decidedWords = ({ by, params = {} }: Notice, t: T): string => {
  const name = by || t('Sistem');
  const words: Readonly<Record<string, () => string>> = {
    approved: () => t('Semua persetujuan lengkap, terakhir dari {{name}}', { name }),
    rejected: () => t('Ditolak {{name}}, untuk direvisi', { name }),
    'change-approved': () => t('Usulan Anda disetujui {{name}}', { name }),
    'change-rejected': () => t('Usulan Anda ditolak {{name}}', { name }),
  };
  const title = words[String(params.outcome)]?.() ?? '';
  return params.reason ? `${title}: ${params.reason}` : title;
};
/** Text of a rule's notice; undefined: this page has none for it. */
const ruleWords = (n: Notice, t: T, lang: Lang): string | undefined => {
  const { text = '', params = {} } = n;
  const count = Number(params.count ?? 0);
  const name = n.by || t('Sistem');
  const words: Readonly<Record<string, () => string>> = {
    'sj-outcome': () => {
      const title =
        params.status === 'GAGAL'
          ? t('Gagal kirim, dicatat {{name}}', { name })
          : t('Sampai sebagian, dicatat {{name}}', { name });
      return params.reason ? `${title}: ${params.reason}` : title;
    },
    'order-outcome': () => {
      const title =
        params.status === 'GAGAL'
          ? t('{{no}} gagal kirim, dicatat {{name}}', { no: String(params.sj), name: n.by || t('Sistem') })
          : t('{{no}} sampai sebagian, dicatat {{name}}', { no: String(params.sj), name: n.by || t('Sistem') });
      return params.reason ? `${title}: ${params.reason}` : title;
    },
    'sj-outcome-many': () => t('{{count}} SJ gagal atau sebagian sudah lama', { count }),
    'sj-report': () =>
      t('{{name}} melaporkan {{step}}, belum berlaku: putuskan', {
        name,
        step: t(String(params.step)),
      }),
    'sj-report-many': () => t('{{count}} SJ dengan laporan driver yang belum diputuskan', { count }),
    'signal-lost': () => {
      const since = time(String(params.since), lang);
      return params.place
        ? t('Tanpa sinyal sejak {{since}}, terakhir dekat {{place}}', { since, place: String(params.place) })
        : t('Tanpa sinyal sejak {{since}}', { since });
    },
    'sj-late': () => t('Terlambat: seharusnya berangkat {{day}}', { day: date(String(params.day), lang, false) }),
    'sj-late-many': () => t('{{count}} SJ sudah lama terlambat', { count }),
    'sj-paper': () =>
      params.status === 'GAGAL'
        ? t('Surat belum kembali {{count}} hari setelah gagal kirim', { count: Number(params.days) })
        : t('Surat belum kembali {{count}} hari setelah sampai', { count: Number(params.days) }),
    'sj-paper-many': () => t('{{count}} SJ sudah lama tanpa surat', { count }),
  };
  return words[text]?.();
};
/** Address of a notice: its document, or the list of what it counts. */
export const noticeHref = (who: Session, { kind, id, no, many }: Notice): string => {
  const reader = { id: who.user_id, jobdesk: who.jobdesk, level: who.level };
  const queue = many && queuesFor(reader).find(({ view, tells }) => view === kind && tells);
  const waiting = queue && queueHref(queue, reader);
  if (waiting) return waiting;
  const head = entityHead(kind);
  return (no === '' ? head && entityHref(head, 'list', who, '') : documentHref(who, kind, id)) ?? '/';
};

/** What happened and who did it, as text. */
export const noticeTitle = (n: Notice, t: T, lang: Lang): string => {
  const name = n.by || t('Sistem');
  if (n.why === 'late') {
    const words = { desk: deskLabel(n.desk ?? ''), hours: number(n.hours), name: n.by };
    return n.by
      ? t('Menunggu {{desk}} lebih dari {{hours}} jam, dari {{name}}', words)
      : t('Menunggu {{desk}} lebih dari {{hours}} jam', words);
  }
  if (n.text === 'entry-decided') return decidedWords(n, t);
  if (n.why === 'other') return ruleWords(n, t, lang) ?? '';
  if (n.why === 'proposed') return t('Usulan {{name}} menunggu persetujuan', { name });
  if (n.many) return t('{{count}} menunggu Anda, dari {{name}}', { count: n.many.length, name });
  if (n.why === 'turn') return t('Giliran Anda, dari {{name}}', { name });
  if (n.why === 'moved') {
    const label = kindNamed(n.kind)?.status[n.status ?? '']?.label;
    return t('Anda ikuti: sekarang {{status}}', { status: label ? inLang(label, lang) : (n.status ?? '') });
  }
  const wording = kindNamed(n.kind)?.status[n.status ?? '']?.notifyCreator;
  const title = wording ? inLang(wording, lang).replace('{{name}}', () => name) : '';
  return n.reason ? `${title}: ${n.reason}` : title;
};
