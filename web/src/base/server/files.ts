/**
 * Files of documents: uploaded with real progress, read with the session's token, shown without a URL that others could
 * use.
 */
import type { FileType, FileValue } from '@domain/kit/values/file-value';
import { prefs } from '../session/prefs';
import { currentSession } from '../session/session';
import { ApiError, OfflineError } from './errors';
import { envelope, type Sending, upload } from './upload';

export type { FileValue } from '@domain/kit/values/file-value';

/** Extensions for file pickers; the server checks the content itself. */
const offered: Record<FileType, string> = {
  'image/jpeg': '.jpg,.jpeg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};
export const acceptedFiles: string = Object.keys(offered).join(',');
export const isAccepted = (type: string): boolean => type in offered;

/**
 * Uploads a file for a document. @param owner `<entity>/<id>`; the document may not exist yet
 * @param key Idempotency-Key: the same for a retry of the same upload
 * @throws ApiError, OfflineError, or the abort's reason
 */
export const uploadFile = (owner: string, file: File, key: string, sending: Sending): Promise<FileValue> =>
  upload(
    `files?owner=${encodeURIComponent(owner)}`,
    file,
    {
      ...(file.type ? { 'Content-Type': file.type } : {}),
      'Idempotency-Key': key,
      'X-File-Name': encodeURIComponent(file.name),
    },
    sending,
  );

/** Thumbnail widths (px); absent: original size. */
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
    throw new OfflineError({ cause, read: true });
  }
  if (response.ok) return response.blob();
  const { errors, message } = envelope(await response.text());
  throw new ApiError({ status: response.status, message, errors, read: true });
};
