/** Reasons that rules name inside a refusal (`{why}`): written by the domain in the staff's words, told in the reader's language. */
import { grouped, type Lang, withDays } from './formats.js';
import { inLang, speechIn } from './speech.js';

/** As the rules write them; what stands for `{who}` and `{price}` is kept. */
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
    const told = /^[\d.]+$/.test(value) ? grouped(value.replaceAll('.', ''), lang) : value;
    return inLang(text, lang).replace(PLACE, () => told);
  }
  return reason;
};
/** Reasons with commas between them, in a language; what people typed themselves stays as it is. */
export const whyText = (why: string, lang: Lang): string =>
  withDays(
    why
      .split(', ')
      .map((one) => reasonIn(one, lang))
      .join(lang === 'id' ? ', ' : speechIn(lang).marks.comma),
    lang,
  );
