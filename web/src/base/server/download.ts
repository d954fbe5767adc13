/** Files that the server generates on demand: fetched with the session's token, saved under the server's file name. */

import { prefs } from '../session/prefs';
import { currentSession } from '../session/session';
import type { Params } from './api';
import { ApiError, type ApiProblem, OfflineError } from './errors';
import { fileNameOf } from './file-name';

type Watch = {
  signal: AbortSignal;
  /** Bytes received so far. */
  onBytes?: (bytes: number) => void;
  /** Sends a POST with this body and idempotency key. */
  give?: { body: unknown; key: string };
};

const queryOf = (params: Params): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([k, v]) => (v === undefined || v === '' ? [] : [[k, String(v)]])),
  ).toString();
const problemIn = (text: string): { message: string; errors: ApiProblem[] } => {
  try {
    const { status, errors = [] } = JSON.parse(text) as { status?: { message?: string }; errors?: ApiProblem[] };
    return { message: status?.message ?? '', errors };
  } catch {
    return { message: '', errors: [] };
  }
};

/**
 * A file below /api, read to its last byte: a connection that breaks midway throws.
 * @throws ApiError, OfflineError, or the abort's reason
 */
export const download = async (path: string, params: Params, { signal, onBytes, give }: Watch): Promise<File> => {
  const token = currentSession()?.token;
  const headers = { 'Accept-Language': prefs.get().lang, ...(token ? { Authorization: token } : {}) };
  try {
    const post = give && {
      method: 'POST',
      body: JSON.stringify(give.body),
      headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': give.key },
    };
    const query = queryOf(params);
    const address = `/api${path}${query && `?${query}`}`;
    const response = await fetch(address, { headers, signal, cache: 'no-store', ...post });
    if (!response.ok) {
      const correlationId = response.headers.get('X-Correlation-Id') ?? '';
      throw new ApiError({ status: response.status, ...problemIn(await response.text()), correlationId, read: !give });
    }
    const parts: BlobPart[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      parts.push(next.value);
      bytes += next.value.byteLength;
      onBytes?.(bytes);
    }
    const name = fileNameOf(response.headers.get('Content-Disposition'), path.split('/').at(-1) ?? 'data');
    return new File(parts, name, { type: response.headers.get('Content-Type') ?? '' });
  } catch (cause) {
    if (signal.aborted || cause instanceof ApiError) throw cause;
    throw new OfflineError({ cause, read: !give });
  }
};
/** Hands a file to the browser to save. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
