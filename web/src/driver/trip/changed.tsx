/** What the office changed of a driver's road while it was shown: told once, until it is read. */
import type { DriverSj } from '@domain/flows/driver/calls';
import { Route } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '@/base/i18n';
import { isDone } from './stops';

type Moved = { out: readonly string[]; into: readonly string[]; back: readonly string[] };
const moved = (before: readonly DriverSj[], now: readonly DriverSj[]): Moved => {
  const open = before.filter(({ status }) => !isDone(status));
  const has = (all: readonly DriverSj[], one: DriverSj) => all.some(({ id }) => id === one.id);
  return {
    out: open.filter((one) => !has(now, one)).map(({ nomor }) => nomor),
    into: now.filter((one) => !isDone(one.status) && !has(before, one)).map(({ nomor }) => nomor),
    // Why stands at the stop itself.
    back: now
      .filter((one) => !isDone(one.status) && before.some(({ id, status }) => id === one.id && isDone(status)))
      .map(({ nomor }) => nomor),
  };
};

export const Changed = ({ sj }: { sj: readonly DriverSj[] }) => {
  const t = useT();
  const before = useRef(sj);
  const [told, setTold] = useState<Moved>();
  if (before.current !== sj) {
    const { out, into, back } = moved(before.current, sj);
    before.current = sj;
    if (out.length + into.length + back.length > 0)
      setTold((was) => ({
        out: [...(was?.out ?? []), ...out],
        into: [...(was?.into ?? []), ...into],
        back: [...(was?.back ?? []), ...back],
      }));
  }
  if (!told) return null;
  return (
    <div role="status" className="flex items-start gap-3 bg-handed-s px-5 py-3 text-base text-handed-i">
      <Route aria-hidden className="mt-0.5 size-5.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{t('Kantor mengubah trip Anda')}</b>
        {told.out.length > 0 && (
          <span className="block">{t('Bukan untuk Anda lagi: {{list}}', { list: told.out.join(', ') })}</span>
        )}
        {told.into.length > 0 && (
          <span className="block">{t('Baru untuk Anda: {{list}}', { list: told.into.join(', ') })}</span>
        )}
        {told.back.length > 0 && (
          <span className="block">{t('Kembali ke Anda: {{list}}', { list: told.back.join(', ') })}</span>
        )}
      </span>
      <button
        type="button"
        onClick={() => setTold(undefined)}
        className="-my-3 -me-2 min-h-13 px-2 underline underline-offset-4"
      >
        {t('Mengerti')}
      </button>
    </div>
  );
};
