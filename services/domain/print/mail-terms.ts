/** How papers go out by mail, for whoever asks for one or sends it. Light: buttons and dialogs are drawn by it. */
import { cut } from '../kit/cut.js';

/** People one sending writes to. */
export const MOST_MAILED = 10;
/** Characters of what is written to them. */
export const MESSAGE_MOST = 1_000;
/** Mails with papers that one person sends in an hour. */
export const MAILED_AN_HOUR = 60;
const NAME_MOST = 100;

/** Name of the file of a document's paper. */
export const paperFileName = (title: string, number: string): string =>
  `${cut(`${title} ${number}`.replace(/[^\w .-]+/g, '-'), NAME_MOST).trim()}.pdf`;
