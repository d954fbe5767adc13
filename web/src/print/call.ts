/** The page's own way to the server: it prints, and reads what was printed. */
import { INIT } from '@/base/init-url';

const TIMEOUT_MS = 120_000;
const AWAY = 'Tidak ada jawaban dari server. Periksa sambungan, lalu coba lagi.';

/** The server said no. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
/** Whose session this browser has; empty: nobody's. */
export const whose = (): string => (localStorage.getItem('token') ? (localStorage.getItem('username') ?? '?') : '');
/** To the sign-in, and from there back to this page. */
export const signInFirst = (): void => {
  sessionStorage.setItem(INIT, location.pathname + location.search);
  location.replace('/signin');
};

type Envelope = { status?: { message?: string }; data?: unknown; errors?: { message?: string }[] };
/** @param sent what is printed, under its key; absent: what was printed is read. @throws Refused, Error */
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
/** A file as a data URL; undefined: there is none that may be seen. @throws Error */
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
