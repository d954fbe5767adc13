/** A sheet on its way to the server, which looks at every row before it answers. */
import type { ApiProblem } from '@/app/errors';
import { ApiError, OfflineError } from '@/app/errors';
import { prefs } from '@/app/prefs';
import { currentSession } from '@/app/session';
import type { Counts } from './batch';

/** Bytes of a file, rows of its sheet: what the server takes at a time. */
export const MOST_BYTES = 10 * 1_048_576;
export const MOST_ROWS = 50_000;

export type Planned = {
  id: string;
  stream: string;
  revision: number;
  counts: Counts;
  jumlah: number;
  columns?: { ignored: string[] };
};
type Sending = {
  entity: string;
  /** 0 to 1, of the bytes that have gone out. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file for a dry run. @param id the batch's; sent again with the same one it is the same batch
 * @throws ApiError, OfflineError, or the abort's reason
 */
export const sendSheet = (id: string, file: File, { entity, onProgress, signal }: Sending): Promise<Planned> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.open('POST', `/api/batch/${id}/upload?${new URLSearchParams({ entity, name: file.name.slice(0, 150) })}`);
    const headers: Record<string, string | undefined> = {
      Accept: 'application/json',
      'Accept-Language': prefs.get().lang,
      Authorization: currentSession()?.token,
      'Content-Type': 'application/octet-stream',
    };
    for (const [name, value] of Object.entries(headers)) if (value) request.setRequestHeader(name, value);
    request.upload.onprogress = (e) => e.lengthComputable && onProgress(e.loaded / e.total);
    request.onload = () => {
      const { data, errors, message } = envelope(request.responseText);
      if (request.status >= 200 && request.status < 300 && data) return done(data as Planned);
      const correlationId = request.getResponseHeader('X-Correlation-Id') ?? '';
      fail(new ApiError({ status: request.status, message, errors, correlationId }));
    };
    request.onerror = () => fail(new OfflineError());
    request.onabort = () => fail(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.send(file);
  });

type Envelope = { data?: unknown; errors?: ApiProblem[]; status?: { message?: string } };
/** A body that is no envelope (a proxy's page) tells nothing. */
const envelope = (text: string): { data?: unknown; errors: ApiProblem[]; message: string } => {
  try {
    const { data, errors = [], status } = JSON.parse(text) as Envelope;
    return { data, errors, message: status?.message ?? '' };
  } catch {
    return { errors: [], message: '' };
  }
};
