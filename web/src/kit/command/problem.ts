/** Message for a failed command: pure, so that every case is tested. */
import { ApiError, errorCode, OfflineError } from '@/base/server/errors';
import { ageLong } from '@/base/text/format';
import type { T } from '@/base/text/i18n';

export type Problem = {
  kind: 'conflict' | 'rejected';
  title: string;
  detail?: string | undefined;
  /** `again`: retry under the same key. `look`: review the current state. */
  way?: 'again' | 'look';
};
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ') || undefined;

/** Text for a command with unknown outcome. */
const unsure = (t: T): string => t('Belum pasti tersimpan. Coba lagi: yang sudah masuk tidak akan tersimpan dua kali.');

/** @param now ms, for "4 m lalu" */
export const problemOf = (e: unknown, t: T, now: number): Problem => {
  if (e instanceof OfflineError) {
    return {
      kind: 'rejected',
      title: t('Server tidak menjawab'),
      detail: e.read ? undefined : unsure(t),
      way: 'again',
    };
  }
  if (!(e instanceof ApiError)) {
    return {
      kind: 'rejected',
      title: t('Ada yang salah di halaman ini'),
      detail: e instanceof Error ? e.message : undefined,
    };
  }
  const code = errorCode(e);
  const named = code ? t('Kode {{code}}', { code }) : undefined;
  if (e.status === 409) {
    const last = e.stale?.last;
    return {
      kind: 'conflict',
      title: last
        ? t('Sudah diubah {{name}} {{age}} lalu', { name: last.by.fullname, age: ageLong(last.at, now) })
        : t('Sudah berubah sejak Anda membukanya'),
      detail: t('Tidak ada yang tersimpan. Yang tampak kini keadaan terbaru; periksa lalu ulangi.'),
      way: 'look',
    };
  }
  if (e.status === 429)
    return { kind: 'rejected', title: t('Terlalu sering'), detail: joined(e.message, named), way: 'again' };
  if (e.status >= 500) {
    return {
      kind: 'rejected',
      title: t('Server sedang terganggu'),
      detail: joined(e.read ? undefined : unsure(t), named),
      way: 'again',
    };
  }
  const rest = e.errors.slice(1).map((p) => p.message);
  return { kind: 'rejected', title: e.message, detail: joined(...rest, named) };
};
