/** Names of papers, and their faults in words. */

import { type Legality, legalities } from '../common/legality.js';
import { ownProperty } from '../kit/values/own-property.js';
import { awayText } from './days.js';
import { dayText } from './formats.js';
import { inLang, type Lang, speechIn } from './speech.js';

/** Papers of vehicles, drivers and mitra. */
export type PaperName = 'STNK' | 'KIR' | 'SIM' | 'KONTRAK' | Legality;
/** `lack`: it is incomplete, as stored (`belum ada`); `from`, `until`: its first or last day, if that is the fault. */
export type Lack = { paper: PaperName; kind: 'lack' | 'from' | 'until'; value: string };

const contract = 'Kontrak';

const EXPIRES = 'habis {day}';
const EXPIRED = 'sudah habis {day}';
const BEGINS = 'baru mulai {day}';

/** `SURAT_DOMISILI` → `Surat domisili`: its name is Indonesian in both languages. An unknown one keeps its code. */
export const paperText = (paper: string, lang: Lang): string =>
  paper === 'KONTRAK'
    ? inLang(contract, lang)
    : (ownProperty(legalities as Partial<Record<string, { label: string }>>, paper)?.label ?? paper);

/** `STNK habis 3 Des 2026, 11 hari lagi`. @param today absent: only the day @param until `YYYY-MM-DD` */
export const expiryText = (paper: string, until: string, lang: Lang, today?: string): string => {
  const isOver = today !== undefined && until < today;
  const way = inLang(isOver && lang !== 'id' ? EXPIRED : EXPIRES, lang);
  const phrase = `${paperText(paper, lang)} ${way.replace('{day}', dayText(until, lang))}`;
  return today === undefined ? phrase : `${phrase}${speechIn(lang).marks.comma}${awayText(until, today, lang)}`;
};

/** The fault of a paper: `SIUP belum ada`, `Kontrak baru mulai 3 Des 2026`. */
export const lackText = ({ paper, kind, value }: Lack, lang: Lang, today?: string): string => {
  if (kind === 'until') return expiryText(paper, value, lang, today);
  const name = paperText(paper, lang);
  if (kind === 'from') return `${name} ${inLang(BEGINS, lang).replace('{day}', dayText(value, lang))}`;
  return `${name} ${inLang(value, lang)}`;
};

/** Faults encoded as a value of a refusal; they are put into words once the reader's language is known. */
export const lacksCode = (lacks: readonly Lack[]): string =>
  lacks.map(({ paper, kind, value }) => `${paper}:${kind}:${value}`).join('|');
/** The faults in a refusal's value, in words. */
export const lacksText = (code: string, lang: Lang): string =>
  code
    .split('|')
    .map((one) => {
      const [paper, kind, value = ''] = one.split(':');
      return kind === undefined ? one : lackText({ paper, kind, value } as Lack, lang);
    })
    .join(speechIn(lang).marks.comma);
