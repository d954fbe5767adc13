/** The name of a payer as it is compared. Light: no schemas. */
import { plain } from '../kit/values/marks.js';

const FORMS = /(^| )(PT|CV|UD|PD|TBK|FA|NV|YAYASAN|BPK|IBU|SDR)(?= |$)/g;
/** Banks drop dots, and put the legal form before or after the name. */
export const payerKey = (name: string): string =>
  plain(name)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(FORMS, '$1')
    .replace(/\s+/g, ' ')
    .trim();
