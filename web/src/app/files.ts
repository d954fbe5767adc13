/** Files of documents: sent with real progress, read with the session's right, shown without an address that others could use. */
import type { FileType, FileValue } from '@domain/master/file-value';
import { setServerDate } from './clock';
import { ApiError, type ApiProblem, OfflineError } from './errors';
import { prefs } from './prefs';
import { currentSession } from './session';

export type { FileValue } from '@domain/master/file-value';

/** What a file picker offers; the server looks at the content itself. */
const offered: Record<FileType, string> = {
  'image/jpeg': '.jpg,.jpeg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};
export const acceptedFiles: string = Object.keys(offered).join(',');
export const isAccepted = (type: string): boolean => type in offered;

type Sending = {
  /** Idempotency-Key: the same for a repetition of the same upload. */
  key: string;
  /** 0 to 1, of the bytes that have gone out. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};
/**
 * Sends a file for a document. @param owner `<entity>/<id>`; the document need not be there yet
 * @throws ApiError, OfflineError, or the abort's reason
 */
export const uploadFile = (owner: string, file: File, { key, onProgress, signal }: Sending): Promise<FileValue> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.open('POST', `/api/files?owner=${encodeURIComponent(owner)}`);
    const headers: Record<string, string | undefined> = {
      Accept: 'application/json',
      'Accept-Language': prefs.get().lang,
      Authorization: currentSession()?.token,
      'Content-Type': file.type || 'application/octet-stream',
      'Idempotency-Key': key,
      'X-File-Name': encodeURIComponent(file.name),
    };
    for (const [name, value] of Object.entries(headers)) if (value) request.setRequestHeader(name, value);
    request.upload.onprogress = (e) => e.lengthComputable && onProgress(e.loaded / e.total);
    request.onload = () => {
      setServerDate(request.getResponseHeader('Date'));
      const { data, errors, message } = envelope(request.responseText);
      if (request.status >= 200 && request.status < 300) return done(data as FileValue);
      const correlationId = request.getResponseHeader('X-Correlation-Id') ?? '';
      fail(new ApiError({ status: request.status, message, errors, correlationId }));
    };
    request.onerror = () => fail(new OfflineError());
    request.onabort = () => fail(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.send(file);
  });
const envelope = (text: string): { data?: unknown; errors: ApiProblem[]; message: string } => {
  try {
    const {
      data,
      errors = [],
      status,
    } = JSON.parse(text) as {
      data?: unknown;
      errors?: ApiProblem[];
      status?: { message?: string };
    };
    return { data, errors, message: status?.message ?? '' };
  } catch {
    return { errors: [], message: '' };
  }
};

/** Widths (px) an image can be had in; absent: as it is. */
export type ThumbnailWidth = 160 | 320 | 640 | 1280;
/** The bytes of a file. @throws ApiError, OfflineError */
export const readFile = async (id: string, width?: ThumbnailWidth, signal?: AbortSignal): Promise<Blob> => {
  const token = currentSession()?.token;
  let response: Response;
  try {
    response = await fetch(`/api/files/${encodeURIComponent(id)}${width ? `?w=${width}` : '?inline=1'}`, {
      headers: { 'Accept-Language': prefs.get().lang, ...(token ? { Authorization: token } : {}) },
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new OfflineError({ cause });
  }
  if (response.ok) return response.blob();
  const { errors, message } = envelope(await response.text());
  throw new ApiError({ status: response.status, message, errors });
};

/** `840 KB`, `2,4 MB` */
export const fileSize = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',').replace(/,0$/, '')} MB`;
};
