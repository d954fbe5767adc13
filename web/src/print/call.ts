/** The print page's own API client: records prints, and reads earlier ones. */
import { INIT } from '@/base/session/init-url';

const TIMEOUT_MS = 120_000;
const AWAY = 'Tidak ada jawaban dari server. Periksa sambungan, lalu coba lagi.';

/** The server refused the request. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
/** User name of this browser's session; empty: none. */
export const whose = (): string => (localStorage.getItem('token') ? (localStorage.getItem('username') ?? '?') : '');
/** Goes to the sign-in page, which returns to this page. */
export const signInFirst = (): void => {
  sessionStorage.setItem(INIT, location.pathname + location.search);
  location.replace('/signin');
};

type Envelope = { status?: { message?: string }; data?: unknown; errors?: { message?: string }[] };
/** @param sent records a print under this key; absent: reads an earlier one. @throws Refused, Error */
export const call = async <T>(path: string, sent?: { body: object; key: string }): Promise<T> => {
  let answer: Response;
  let envelope: Envelope;
  try {
    answer = await fetch(`/api${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        'Accept-Language': 'id',
        Authorization: localStorage.getItem('token') ?? '',
        ...(sent ? { 'Content-Type': 'application/json', 'Idempotency-Key': sent.key } : {}),
      },
      ...(sent ? { body: JSON.stringify(sent.body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
    });
    envelope = (await answer.json()) as Envelope;
  } catch (cause) {
    throw new Error(AWAY, { cause });
  }
  if (answer.ok) return envelope.data as T;
  if (answer.status === 401) signInFirst();
  throw new Refused(answer.status, envelope.errors?.[0]?.message ?? envelope.status?.message ?? answer.statusText);
};
/** A file as a data URL; undefined: missing or not permitted. @throws Error */
export const bytesOf = async (id: string): Promise<string | undefined> => {
  const answer = await fetch(`/api/files/${encodeURIComponent(id)}?inline=1`, {
    headers: { Authorization: localStorage.getItem('token') ?? '' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new Error(AWAY, { cause });
  });
  if (!answer.ok) return undefined;
  const blob = await answer.blob();
  return new Promise((come) => {
    const reader = new FileReader();
    reader.onload = () => come(String(reader.result));
    reader.readAsDataURL(blob);
  });
};
