import { ApiError } from '@/base/errors';
import type { T } from '@/base/i18n';

/** What to tell of a request that failed, in a line: the server's words, or that it did not answer. */
export const errorMessage = (e: unknown, t: T): string =>
  e instanceof ApiError ? e.message : t('Server tidak terjangkau. Coba lagi.');
