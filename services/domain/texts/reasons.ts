/**
 * Reasons within a refusal (`{why}`): the domain writes them in staff's words, and they are shown in the reader's
 * language.
 */
import { grouped, type Lang, withDays } from './formats.js';
import { inLang, speechIn } from './speech.js';

/** As the rules write them; the values of `{who}` and `{price}` are carried over. */
const reasons: readonly string[] = [
  // customer-waits.ts
  'menunggu {who}',
  // flows/sj/proof.ts
  'foto barang',
  'tanda tangan penerima',
  'foto cap penerima',
  'foto faktur ditandatangani',
  // flows/sp/tariff.ts
  'rutenya lain',
  'unitnya lain',
  'layanannya lain',
  'dasar harganya lain',
  'jumlahnya kurang dari minimum',
  'belum berlaku pada tanggal muat',
  'sudah tidak berlaku pada tanggal muat',
  'milik customer lain',
  'harganya Rp {price}',
];
const PLACE = /\{[a-z]{1,20}\}/;
const parted = reasons.map((text) => {
  const [head = '', tail] = text.split(PLACE);
  return { text, head, tail };
});

const reasonIn = (reason: string, lang: Lang): string => {
  for (const { text, head, tail } of parted) {
    if (tail === undefined ? reason !== head : !(reason.startsWith(head) && reason.endsWith(tail))) continue;
    const value = reason.slice(head.length, reason.length - (tail ?? '').length);
    const formatted = /^[\d.]+$/.test(value) ? grouped(value.replaceAll('.', ''), lang) : value;
    return inLang(text, lang).replace(PLACE, () => formatted);
  }
  return reason;
};
/** Reasons in a language, separated by commas; texts that people typed stay as they are. */
export const whyText = (why: string, lang: Lang): string =>
  withDays(
    why
      .split(', ')
      .map((one) => reasonIn(one, lang))
      .join(lang === 'id' ? ', ' : speechIn(lang).marks.comma),
    lang,
  );
