/**
 * Kinds of notifications that people can choose, and quiet hours. Shared by the bell, the notification centre and push.
 */
import { partsWib } from '../../kit/values/time.js';

type Kind = {
  name: string;
  label: string;
  /** `needs`: waits for action; `follows`: for one person, about a document that they created or follow. */
  tab: 'needs' | 'follows';
  /** Text codes of stored notifications. */
  texts: readonly string[];
};
/** `turn` comes from rows of queues, not from stored notifications. */
export const newsKinds = [
  { name: 'turn', label: 'Giliran meja saya', tab: 'needs', texts: [] },
  {
    name: 'outcome',
    label: 'Kiriman gagal atau sebagian',
    tab: 'needs',
    texts: ['sj-outcome', 'sj-outcome-many'],
  },
  {
    name: 'report',
    label: 'Laporan driver yang belum berlaku',
    tab: 'needs',
    texts: ['sj-report', 'sj-report-many'],
  },
  {
    name: 'signal',
    label: 'Driver tanpa sinyal di jalan',
    tab: 'needs',
    texts: ['signal-lost'],
  },
  {
    name: 'late',
    label: 'Terlambat dan lama menunggu',
    tab: 'needs',
    texts: ['sp-waits', 'sj-late', 'sj-late-many', 'sj-paper', 'sj-paper-many'],
  },
  {
    name: 'proposed',
    label: 'Usulan menunggu persetujuan',
    tab: 'needs',
    texts: ['rights-proposed', 'change-proposed'],
  },
  {
    name: 'decided',
    label: 'Dokumen saya diputuskan',
    tab: 'follows',
    texts: ['document-decided', 'entry-decided'],
  },
  {
    name: 'delivered',
    label: 'Kiriman pesanan saya',
    tab: 'follows',
    texts: ['order-outcome'],
  },
  {
    name: 'followed',
    label: 'Dokumen yang saya ikuti',
    tab: 'follows',
    texts: ['document-moved'],
  },
] as const satisfies readonly Kind[];
export type NewsKind = (typeof newsKinds)[number]['name'];
export type NewsTab = Kind['tab'];

/** Text codes of the notifications of a tab, or of one of its kinds. */
export const textsOf = (tab: NewsTab, kind = ''): readonly string[] =>
  newsKinds.flatMap((one) => (one.tab === tab && (kind === '' || one.name === kind) ? one.texts : []));
/** Kind of a notification's text code; undefined: a driver's, or one of a newer version. */
export const newsKindOf = (text: string): NewsKind | undefined =>
  newsKinds.find(({ texts }) => (texts as readonly string[]).includes(text))?.name;

/** A time of day, `21:00`. */
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
/**
 * A user's setting `news`. `quiet`: hours in Jakarta, over midnight if `to` is earlier; null: none. `off`: kinds that
 * neither ring nor are pushed.
 */
export type NewsSetting = { quiet: { from: string; to: string } | null; off: readonly NewsKind[] };
/** The setting from its stored value; missing or unreadable parts suppress nothing. */
export const newsSettingOf = (value: unknown): NewsSetting => {
  const { quiet, off } = (value ?? {}) as { quiet?: NewsSetting['quiet']; off?: unknown };
  const clocks = [quiet?.from, quiet?.to].every((time) => typeof time === 'string' && clockPattern.test(time));
  return { quiet: quiet && clocks ? quiet : null, off: Array.isArray(off) ? off : [] };
};

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Whether notifications are silent at a moment. @param at ISO */
export const isQuiet = ({ quiet }: Pick<NewsSetting, 'quiet'>, at: string): boolean => {
  const now = partsWib(at);
  if (!quiet || !now) return false;
  const [from, to, minute] = [minuteOf(quiet.from), minuteOf(quiet.to), now.hour * 60 + now.minute];
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
};
/** Whether notifications of a kind may ring or be pushed under this setting. @param at ISO */
export const rings = (setting: NewsSetting, kind: NewsKind, at: string): boolean =>
  !setting.off.includes(kind) && !isQuiet(setting, at);
