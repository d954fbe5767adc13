import { ApiError } from '@/base/server/errors';
import type { T } from '@/base/text/i18n';

/** One-line message for a failed request: the server's message, or that it is unreachable. */
export const errorMessage = (e: unknown, t: T): string =>
  e instanceof ApiError ? e.message : t('Server tidak terjangkau. Coba lagi.');
