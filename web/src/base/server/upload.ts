/** Uploads with real progress. */

import { prefs } from '../session/prefs';
import { currentSession } from '../session/session';
import { setServerDate } from './clock';
import { ApiError, type ApiProblem, OfflineError } from './errors';

export type Sending = {
  /** 0 to 1: the share of bytes sent. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};
/** Uploads a file's bytes. @throws ApiError, OfflineError, or the abort's reason */
export const upload = <R>(
  path: string,
  file: File,
  headers: Readonly<Record<string, string>>,
  { onProgress, signal }: Sending,
): Promise<R> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.open('POST', `/api/${path}`);
    const all: Record<string, string | undefined> = {
      Accept: 'application/json',
      'Accept-Language': prefs.get().lang,
      Authorization: currentSession()?.token,
      'Content-Type': 'application/octet-stream',
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) if (value) request.setRequestHeader(name, value);
    request.upload.onprogress = (e) => e.lengthComputable && onProgress(e.loaded / e.total);
    request.onload = () => {
      setServerDate(request.getResponseHeader('Date'));
      const { data, errors, message } = envelope(request.responseText);
      if (request.status >= 200 && request.status < 300 && data) return done(data as R);
      const correlationId = request.getResponseHeader('X-Correlation-Id') ?? '';
      fail(new ApiError({ status: request.status, message, errors, correlationId }));
    };
    request.onerror = () => fail(new OfflineError());
    request.onabort = () => fail(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.send(file);
  });

type Envelope = { data?: unknown; errors?: ApiProblem[]; status?: { message?: string } };
/** A body that is no envelope (a proxy's page) yields an empty one. */
export const envelope = (text: string): { data?: unknown; errors: ApiProblem[]; message: string } => {
  try {
    const { data, errors = [], status } = JSON.parse(text) as Envelope;
    return { data, errors, message: status?.message ?? '' };
  } catch {
    return { errors: [], message: '' };
  }
};
