/** Numbers, money and times in the form that the staff read. Times come in ISO (UTC) and are shown in Asia/Jakarta. */

/** `lang` of every helper: the words of months and ages; numbers keep their Indonesian dots in both. */
export type FormatLang = 'id' | 'en';

const WIB_MS = 7 * 3_600_000;
const MONTHS = {
  id: [
    'Januari',
    'Februari',
    'Maret',
    'April',
    'Mei',
    'Juni',
    'Juli',
    'Agustus',
    'September',
    'Oktober',
    'November',
    'Desember',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;
const SHORT = {
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;
const DAYS = {
  id: ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const;
const WORDS = {
  id: { today: 'Hari ini', tomorrow: 'Besok', yesterday: 'Kemarin', h: 'j', m: 'm', d: 'h', now: 'baru saja' },
  en: { today: 'Today', tomorrow: 'Tomorrow', yesterday: 'Yesterday', h: 'h', m: 'm', d: 'd', now: 'just now' },
} as const;
export const monthNames = MONTHS;

const pad = (n: number, width = 2) => String(n).padStart(width, '0');
const MINUS = '−';

/** Whole number with dots: `1.284`; a true minus sign. Not a number: empty. */
export const number = (n: number | null | undefined): string =>
  n === null || n === undefined || Number.isNaN(n)
    ? ''
    : `${n < 0 ? MINUS : ''}${String(Math.abs(Math.round(n))).replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`;
/** Rupiah in a column whose header says `Rp`: zero is `–`, unknown is empty. */
export const money = (n: number | null | undefined): string => (n === 0 ? '–' : number(n));
/** Rupiah on its own: `Rp 1.250.000`, with a space that does not break; zero is `–`. */
export const rupiah = (n: number | null | undefined): string => {
  const text = money(n);
  return text === '' || text === '–' ? text : `Rp\u00a0${text}`;
};
/** `Rp 1,2 M`, `Rp 61,8 jt`: where only the size matters. */
export const rupiahShort = (n: number): string => {
  const of = (value: number, unit: string) =>
    `Rp\u00a0${value
      .toFixed(value < 100 ? 1 : 0)
      .replace('.', ',')
      .replace(/,0$/, '')} ${unit}`;
  if (Math.abs(n) >= 1_000_000_000) return of(n / 1_000_000_000, 'M');
  if (Math.abs(n) >= 1_000_000) return of(n / 1_000_000, 'jt');
  return rupiah(n);
};
/** `18.450 kg`; zero and unknown are empty. */
export const kg = (n: number | null | undefined): string => (n ? `${number(n)}\u00a0kg` : '');
/** Counts in badges: 99 at most. */
export const badge = (n: number): string => (n > 99 ? '99+' : String(n));

/** The parts of a moment on the clocks of Jakarta; undefined if `iso` is no time. A bare day (`2026-07-21`) is that day. */
export const wib = (iso: string | number | Date | null | undefined) => {
  if (iso === null || iso === undefined || iso === '') return undefined;
  const bare = typeof iso === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const ms = iso instanceof Date ? iso.getTime() : typeof iso === 'number' ? iso : Date.parse(iso);
  if (Number.isNaN(ms)) return undefined;
  const d = new Date(bare ? ms : ms + WIB_MS);
  return {
    year: d.getUTCFullYear(),
    month: d.getUTCMonth() + 1,
    day: d.getUTCDate(),
    weekday: d.getUTCDay(),
    hour: d.getUTCHours(),
    minute: d.getUTCMinutes(),
    second: d.getUTCSeconds(),
    /** `YYYY-MM-DD` */
    iso: `${d.getUTCFullYear()}-${pad(d.getUTCMonth() + 1)}-${pad(d.getUTCDate())}`,
  };
};
type When = string | number | Date | null | undefined;

/** `21 Jul 2026`; the year may be left out: `21 Jul`. */
export const date = (at: When, lang: FormatLang = 'id', withYear = true): string => {
  const p = wib(at);
  return p ? `${p.day} ${SHORT[lang][p.month - 1]}${withYear ? ` ${p.year}` : ''}` : '';
};
/** `21 Juli 2026` */
export const dateLong = (at: When, lang: FormatLang = 'id'): string => {
  const p = wib(at);
  return p ? `${p.day} ${MONTHS[lang][p.month - 1]} ${p.year}` : '';
};
/** `Selasa, 21 Juli 2026` */
export const dateFull = (at: When, lang: FormatLang = 'id'): string => {
  const p = wib(at);
  return p ? `${DAYS[lang][p.weekday]}, ${dateLong(at, lang)}` : '';
};
/** `Kamis, 23 Juli`, and `Besok, Rabu 22 Juli` where it is near: heads of groups by day. @param now for what is near */
export const dayHead = (day: When, now: When, lang: FormatLang = 'id'): string => {
  const p = wib(day);
  if (!p) return '';
  const weekday = DAYS[lang][p.weekday];
  const text = `${p.day} ${MONTHS[lang][p.month - 1]}`;
  const near = nearDay(day, now, lang);
  const year = p.year === wib(now)?.year ? '' : ` ${p.year}`;
  return near ? `${near}, ${weekday} ${text}` : `${weekday}, ${text}${year}`;
};
/** `Hari ini`, `Besok`, `Kemarin`, or undefined. */
export const nearDay = (day: When, now: When, lang: FormatLang = 'id'): string | undefined => {
  const a = wib(day);
  const b = wib(now);
  if (!a || !b) return undefined;
  const days = Math.round((Date.parse(a.iso) - Date.parse(b.iso)) / 86_400_000);
  return days === 0
    ? WORDS[lang].today
    : days === 1
      ? WORDS[lang].tomorrow
      : days === -1
        ? WORDS[lang].yesterday
        : undefined;
};
/** `19.00` */
export const time = (at: When): string => {
  const p = wib(at);
  return p ? `${pad(p.hour)}.${pad(p.minute)}` : '';
};
/** `09.42.16` */
export const timeSeconds = (at: When): string => {
  const p = wib(at);
  return p ? `${pad(p.hour)}.${pad(p.minute)}.${pad(p.second)}` : '';
};
/** `21 Jul 2026 19.00` */
export const dateTime = (at: When, lang: FormatLang = 'id'): string => {
  const p = wib(at);
  return p ? `${date(at, lang)} ${time(at)}` : '';
};
/** The approval stamp's form, `DD-Month-YYYY HH:mm:ss`: `20-Juli-2026 14:22:07`. */
export const stamp = (at: When, lang: FormatLang = 'id'): string => {
  const p = wib(at);
  return p
    ? `${pad(p.day)}-${MONTHS[lang][p.month - 1]}-${p.year} ${pad(p.hour)}:${pad(p.minute)}:${pad(p.second)}`
    : '';
};
/** Times in a stream of things that happened: `14.22` today, `Kemarin 14.22`, `19 Jul 14.22`, with the year if another. */
export const happened = (at: When, now: When, lang: FormatLang = 'id'): string => {
  const a = wib(at);
  const b = wib(now);
  if (!a || !b) return '';
  if (a.iso === b.iso) return time(at);
  const near = nearDay(at, now, lang);
  return near ? `${near} ${time(at)}` : `${date(at, lang, a.year !== b.year)} ${time(at)}`;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const msBetween = (from: When, to: When): number => {
  const ms = (v: When) => (v instanceof Date ? v.getTime() : typeof v === 'number' ? v : Date.parse(v ?? ''));
  return Math.max(0, ms(to) - ms(from));
};
/** Age in its largest unit: `6 m`, `2 j`, `3 h` (hari); under a minute `0 m`. Unknown times: empty. */
export const age = (since: When, now: When, lang: FormatLang = 'id'): string => {
  const ms = msBetween(since, now);
  if (Number.isNaN(ms)) return '';
  const w = WORDS[lang];
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)}\u00a0${w.m}`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)}\u00a0${w.h}`;
  return `${Math.floor(ms / DAY)}\u00a0${w.d}`;
};
/** Age in two units: `41 m`, `2 j 06 m`, `3 h 4 j`. */
export const ageLong = (since: When, now: When, lang: FormatLang = 'id'): string => {
  const ms = msBetween(since, now);
  if (Number.isNaN(ms)) return '';
  const w = WORDS[lang];
  if (ms < HOUR) return age(since, now, lang);
  if (ms < DAY) return `${Math.floor(ms / HOUR)}\u00a0${w.h} ${pad(Math.floor((ms % HOUR) / MINUTE))}\u00a0${w.m}`;
  const hours = Math.floor((ms % DAY) / HOUR);
  return `${Math.floor(ms / DAY)}\u00a0${w.d}${hours > 0 ? ` ${hours}\u00a0${w.h}` : ''}`;
};

/** First letters of the first two names: `RK`. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => /^\p{L}/u.test(part))
    .slice(0, 2)
    .map((part) => (part[0] ?? '').toUpperCase())
    .join('');
/** A phone number in groups: `+62 812 8840 2217`. */
export const phone = (n: string): string => n.replace(/^\+62(\d{3})(\d{4})(\d*)$/, '+62 $1 $2 $3').trim();
/** A document number's dim prefix and its bold last five digits. */
export const splitNumber = (no: string): [prefix: string, last: string] => {
  const found = /^(.*?)(\d{5})$/.exec(no);
  return found ? [found[1] ?? '', found[2] ?? ''] : ['', no];
};

/** `840 KB`, `2,4 MB` */
export const fileSize = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',').replace(/,0$/, '')} MB`;
};
