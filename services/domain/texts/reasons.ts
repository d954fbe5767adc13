/** Reasons that rules name inside a refusal (`{why}`): written by the domain in the staff's words, told in the reader's language. */
import { grouped, type Lang, withDays } from './formats.js';
import { inLang, speechIn } from './speech.js';

/** Indonesian as the rules write it, and its English; what stands for `{who}` and `{price}` is kept. */
const reasons: readonly (readonly [id: string, en: string])[] = [
  // customer-waits.ts
  ['menunggu {who}', 'waits for {who}'],
  // flows/sp/tariff.ts
  ['rutenya lain', 'its route is another'],
  ['unitnya lain', 'its unit is another'],
  ['layanannya lain', 'its service is another'],
  ['dasar harganya lain', 'its price basis is another'],
  ['jumlahnya kurang dari minimum', 'the quantity is below its minimum'],
  ['belum berlaku pada tanggal muat', 'it is not valid yet on the loading date'],
  ['sudah tidak berlaku pada tanggal muat', 'it is no longer valid on the loading date'],
  ['milik customer lain', 'it is of another customer'],
  ['harganya Rp {price}', 'its price is Rp {price}'],
];
const PLACE = /\{[a-z]{1,20}\}/;
const parted = reasons.map((pair) => {
  const [head = '', tail] = pair[0].split(PLACE);
  return { pair, head, tail };
});

const reasonIn = (reason: string, lang: Lang): string => {
  for (const { pair, head, tail } of parted) {
    if (tail === undefined ? reason !== head : !(reason.startsWith(head) && reason.endsWith(tail))) continue;
    const value = reason.slice(head.length, reason.length - (tail ?? '').length);
    const told = /^[\d.]+$/.test(value) ? grouped(value.replaceAll('.', ''), lang) : value;
    return inLang(pair, lang).replace(PLACE, () => told);
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
