/** Looks and names of scan outcomes: each has its own icon and text. */
import { sjStatus } from '@domain/flows/sj/status';
import { statusText } from '@domain/wording/status';
import {
  Ban,
  Building2,
  CheckCheck,
  ClipboardCheck,
  Copy,
  FileCheck2,
  Hourglass,
  ListTree,
  type LucideIcon,
  MessageSquareWarning,
  ScanSearch,
  Truck,
  Undo2,
  WifiOff,
} from 'lucide-react';
import { type FormatLang, happened, time } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import type { Tone } from '@/ui/status-map';
import { lackIn } from './scan-message';
import type { Sound } from './sound';
import type { Line, Outcome } from './work-list';

export type Look = { icon: LucideIcon; tone: Tone; sound?: Sound };
export const looks: Record<Outcome, Look> = {
  asking: { icon: Hourglass, tone: 'muted' },
  unasked: { icon: WifiOff, tone: 'rejected', sound: 'no' },
  ok: { icon: ClipboardCheck, tone: 'done', sound: 'ok' },
  taken: { icon: CheckCheck, tone: 'billed' },
  returned: { icon: Undo2, tone: 'rejected', sound: 'other' },
  twice: { icon: Copy, tone: 'waiting', sound: 'again' },
  already: { icon: FileCheck2, tone: 'waiting', sound: 'again' },
  early: { icon: Truck, tone: 'moving', sound: 'other' },
  void: { icon: Ban, tone: 'muted', sound: 'no' },
  elsewhere: { icon: Building2, tone: 'handed', sound: 'other' },
  unknown: { icon: ScanSearch, tone: 'rejected', sound: 'no' },
  several: { icon: ListTree, tone: 'rejected', sound: 'no' },
};
/** Look of a paper that still needs input. */
export const lacking: Look = { icon: MessageSquareWarning, tone: 'waiting' };
/** A line of which only the outcome is certain. */
type PartialLine = Pick<Line, 'outcome'> & Partial<Line>;
/** What a waiting paper still lacks. */
const lackOf = ({ outcome, sj, given: details }: PartialLine) =>
  outcome === 'ok' && sj && details ? lackIn({ sj, given: details }) : undefined;
export const wordOf = (line: PartialLine, t: T): string => {
  if (line.outcome === 'ok' && line.refused) return t('Belum masuk');
  const lack = lackOf(line);
  if (lack) return lack === 'condition' ? t('Pilih kondisi') : t('Perlu alasan');
  switch (line.outcome) {
    case 'asking':
      return t('Memeriksa…');
    case 'unasked':
      return t('Belum diperiksa');
    case 'ok':
      return t('Siap diterima');
    case 'taken':
      return t('Diterima');
    case 'returned':
      return t('Barang kembali');
    case 'twice':
      return t('Dipindai dua kali');
    case 'already':
      return t('Sudah diterima');
    case 'early':
      return t('Belum sampai');
    case 'void':
      return t('SJ batal');
    case 'elsewhere':
      return t('Bukan cabang ini');
    case 'unknown':
      return t('Tidak dikenal');
    case 'several':
      return t('Lebih dari satu');
  }
};
export const lookOf = (line: PartialLine): Look => {
  if (line.outcome === 'ok' && line.refused) return { ...looks.ok, tone: 'rejected' };
  return lackOf(line) ? lacking : looks[line.outcome];
};

type Of = { t: T; lang: FormatLang; now: number };
/** Why a line can't be taken in, and what to do with its paper. */
export const detailOf = (line: Line, { t, lang, now }: Of): string => {
  const { sj } = line;
  switch (line.outcome) {
    case 'twice':
      return t('sudah di daftar sejak {{time}}', { time: time(line.before, lang) });
    case 'returned':
      return t('bukan surat, {{reason}}, {{place}}', { reason: sj?.alasan ?? '', place: sj?.sekolahTujuan ?? '' });
    case 'already':
      return t('{{when}} oleh {{name}}, {{place}}', {
        when: happened(sj?.receivedAt, now, lang),
        name: sj?.receivedBy ?? '',
        place: sj?.sekolahTujuan ?? '',
      });
    case 'early':
      return t('status {{status}}, {{place}}', {
        status: statusText(sj?.status ?? '', lang, sjStatus),
        place: sj?.sekolahTujuan ?? '',
      });
    case 'void':
      return t('dibatalkan, {{place}}', { place: sj?.sekolahTujuan ?? '' });
    case 'elsewhere':
      return t('milik cabang {{code}}, taruh di baki antarcabang', { code: line.branch ?? '' });
    case 'unknown':
      return t('tidak ada SJ dengan nomor ini, pindai barcode di kanan atas kertas');
    case 'several':
      return t('{{count}} SJ berakhir begitu, ketik nomornya lebih lengkap', { count: line.several ?? 2 });
    case 'unasked':
      return t('server belum menjawab');
    default:
      return '';
  }
};
