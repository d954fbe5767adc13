/** Changes by the office to the driver's trip while it is shown: displayed once, until dismissed. */
import type { DriverSj } from '@domain/flows/driver/calls';
import { Route } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { isDone } from './stops';

type Moved = { out: readonly string[]; into: readonly string[]; back: readonly string[] };
const moved = (before: readonly DriverSj[], now: readonly DriverSj[]): Moved => {
  const open = before.filter(({ status }) => !isDone(status));
  const has = (all: readonly DriverSj[], one: DriverSj) => all.some(({ id }) => id === one.id);
  return {
    out: open.filter((one) => !has(now, one)).map(({ nomor }) => nomor),
    into: now.filter((one) => !isDone(one.status) && !has(before, one)).map(({ nomor }) => nomor),
    // The reason is shown at the stop itself.
    back: now
      .filter((one) => !isDone(one.status) && before.some(({ id, status }) => id === one.id && isDone(status)))
      .map(({ nomor }) => nomor),
  };
};

export const Changed = ({ sj }: { sj: readonly DriverSj[] }) => {
  const t = useT();
  const before = useRef(sj);
  const [changes, setChanges] = useState<Moved>();
  if (before.current !== sj) {
    const { out, into, back } = moved(before.current, sj);
    before.current = sj;
    if (out.length + into.length + back.length > 0)
      setChanges((was) => ({
        out: [...(was?.out ?? []), ...out],
        into: [...(was?.into ?? []), ...into],
        back: [...(was?.back ?? []), ...back],
      }));
  }
  if (!changes) return null;
  return (
    <div role="status" className="flex items-start gap-3 bg-handed-s px-5 py-3 text-base text-handed-i">
      <Route aria-hidden className="mt-0.5 size-5.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{t('Kantor mengubah trip Anda')}</b>
        {changes.out.length > 0 && (
          <span className="block">{t('Bukan untuk Anda lagi: {{list}}', { list: changes.out.join(', ') })}</span>
        )}
        {changes.into.length > 0 && (
          <span className="block">{t('Baru untuk Anda: {{list}}', { list: changes.into.join(', ') })}</span>
        )}
        {changes.back.length > 0 && (
          <span className="block">{t('Kembali ke Anda: {{list}}', { list: changes.back.join(', ') })}</span>
        )}
      </span>
      <button
        type="button"
        onClick={() => setChanges(undefined)}
        className="-my-3 -me-2 min-h-13 px-2 underline underline-offset-4"
      >
        {t('Mengerti')}
      </button>
    </div>
  );
};
