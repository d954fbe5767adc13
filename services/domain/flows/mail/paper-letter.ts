/** What is written beside a paper that goes out by mail: which one it is, what its sender says, who that is. */
import { cut } from '../../kit/cut.js';
import type { Letter } from './letter.js';

export type PaperLetter = {
  /** Of the company and of the branch; empty where the document has none. */
  company: string;
  branch: string;
  /** What it is called. */
  title: string;
  number: string;
  /** What its sender wrote; empty: nothing. */
  message: string;
  file: string;
  /** Who sends it. */
  by: string;
};
const SUBJECT_MOST = 200;
const fromOf = ({ company, branch }: PaperLetter): string => [company || 'Lintas', branch].filter(Boolean).join(', ');

export const paperLetter = (of: PaperLetter): Letter => ({
  from: fromOf(of),
  title: `${of.title} ${of.number}`,
  parts: [
    ...(of.message ? [{ text: of.message }] : []),
    { text: `Terlampir ${of.title} ${of.number} dalam bentuk PDF.` },
    {
      facts: [
        ['Nomor', of.number],
        ['Lampiran', of.file],
      ],
    },
  ],
  foot: `Dikirim oleh ${of.by} lewat Lintas.`,
});
/** Which paper it is, and whose. */
export const paperSubject = (of: PaperLetter): string => cut(`${of.title} ${of.number}, ${fromOf(of)}`, SUBJECT_MOST);
