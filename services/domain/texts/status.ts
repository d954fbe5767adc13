/** Statuses in words, for messages and screens, as the flows declare them. */
import { statusOf } from '../flows/statuses.js';

export { statusOf };

/** A document that is not there has none. */
const NONE = ['belum ada', 'not there yet'] as const;

/** A status in words; a code without a text is shown as it is. */
export const statusText = (status: string, lang: 'id' | 'en' = 'id', kind?: string): string =>
  (status === 'NONE' ? NONE : statusOf(status, kind)?.label)?.[lang === 'id' ? 0 : 1] ?? status;
