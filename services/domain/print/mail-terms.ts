/** Limits for papers sent by mail, for whoever requests or sends one. Without schemas: buttons and dialogs use it. */
import { cut } from '../kit/values/cut.js';

/** Most recipients of one sending. */
export const MOST_MAILED = 10;
/** Most characters of its message. */
export const MESSAGE_MOST = 1_000;
/** Most mails with papers that one person sends in an hour. */
export const MAILED_AN_HOUR = 60;
const NAME_MOST = 100;

/** File name of a document's paper. */
export const paperFileName = (title: string, number: string): string =>
  `${cut(`${title} ${number}`.replace(/[^\w .-]+/g, '-'), NAME_MOST).trim()}.pdf`;
