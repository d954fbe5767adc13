/** Letter that accompanies a paper sent by mail: which paper, its sender's message, and their name. */
import { cut } from '../kit/values/cut.js';
import type { Letter } from './letter.js';

export type PaperLetter = {
  /** Names of the company and of the branch; empty where the document has none. */
  company: string;
  branch: string;
  /** Name of the paper. */
  title: string;
  number: string;
  /** The sender's message; empty: none. */
  message: string;
  file: string;
  /** The sender's name. */
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
/** Which paper it is, and its company and branch. */
export const paperSubject = (of: PaperLetter): string => cut(`${of.title} ${of.number}, ${fromOf(of)}`, SUBJECT_MOST);
