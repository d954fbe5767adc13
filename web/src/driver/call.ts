/** A request of the driver's page, with its response; each response also sets the server's clock. */
import { prefs } from '@/base/session/prefs';
import { noteServerDate } from './clock';

export type Problem = { message: string; field?: string; code?: string };
/** `etag`: the ETag of the response. */
export type Answered<T = unknown> = { status: number; etag: string; data: T; message: string; errors: Problem[] };
export type Call = {
  method?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** An object is sent as JSON, bytes as they are. */
  body?: object | Blob;
  timeoutMs?: number;
};

const TIMEOUT_MS = 30_000;

/** @throws the error of fetch if there is no response */
export const call = async <T = unknown>(
  path: string,
  { method, token, headers, body, timeoutMs = TIMEOUT_MS }: Call = {},
): Promise<Answered<T>> => {
  const bytes = body instanceof Blob;
  const response = await fetch(`/api/${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      accept: 'application/json',
      'accept-language': prefs.get().lang,
      ...(token ? { authorization: token } : {}),
      ...(body ? { 'content-type': bytes ? 'application/octet-stream' : 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: bytes ? body : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  noteServerDate(response.headers.get('Date'));
  const envelope = envelopeOf(text);
  return { status: response.status, etag: response.headers.get('ETag') ?? '', ...envelope } as Answered<T>;
};
const envelopeOf = (text: string): Omit<Answered, 'status' | 'etag'> => {
  try {
    const { data = null, errors = [], status } = JSON.parse(text);
    return { data, errors, message: errors[0]?.message ?? status?.message ?? '' };
  } catch {
    // A proxy's error page has no envelope.
    return { data: null, errors: [], message: '' };
  }
};
