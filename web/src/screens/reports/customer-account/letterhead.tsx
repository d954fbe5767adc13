/** The company's letterhead above a printed statement, as on its other papers; and whose statement it is. */
import type { Letterhead as Head } from '@domain/print/head';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNow } from '@/base/server/clock';
import { readFile } from '@/base/server/files';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { dateTime, phone } from '@/base/text/format';
import { useT } from '@/base/text/i18n';

/** Height of a logo, and its greatest width relative to that, as on papers. */
const HEIGHT = 13;
const WIDEST = 2;
const Picture = ({ logo: { file, ratio } }: { logo: NonNullable<Head['logo']> }) => {
  const { data } = useQuery({
    queryKey: ['file', file],
    queryFn: ({ signal }) => readFile(file, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const objectUrl = URL.createObjectURL(data);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [data]);
  const width = HEIGHT * Math.min(WIDEST, ratio);
  return url && <img src={url} alt="" style={{ width: `${width}mm`, height: `${width / ratio}mm` }} />;
};
/** The product's sign, black, where a business unit has no logo. */
const Sign = () => (
  <svg viewBox="0 0 32 36" aria-hidden="true" fill="none" stroke="#000" strokeWidth="4" className="h-[13mm] w-[12mm]">
    <path d="M7 7v18.5a3 3 0 0 0 3 3h9" strokeLinecap="round" />
    <rect x="19.5" y="22.5" width="10.5" height="10.5" rx="2.4" />
    <circle cx="7" cy="6" r="5.6" fill="#000" stroke="none" />
  </svg>
);
const npwpText = (npwp: string): string =>
  npwp.length === 15
    ? npwp.replace(/(..)(...)(...)(.)(...)(...)/, '$1.$2.$3.$4-$5.$6')
    : npwp.replace(/(\d{4})(?=\d)/g, '$1 ');

export type LetterheadProps = { head: Head; title: string; customer: string; days: string };
export const Letterhead = ({ head, title, customer, days }: LetterheadProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const at = new Date(useNow(60_000)).toISOString();
  const facts = [head.npwp && `NPWP ${npwpText(head.npwp)}`, head.phone && `Telp. ${phone(head.phone)}`];
  return (
    <header data-letterhead className="hidden print:block">
      <div className="flex items-start gap-[5mm] border-ink border-b-2 pb-[3mm]">
        {head.logo ? <Picture logo={head.logo} /> : <Sign />}
        <div className="flex-1">
          <p className="font-semibold text-title">{head.company || 'Lintas'}</p>
          <p className="font-semibold">{head.branch}</p>
          <p className="text-hint">{head.address}</p>
          <p className="text-hint">{facts.filter(Boolean).join('\u2003')}</p>
        </div>
        <p className="text-hint">
          {t('Dicetak {{name}}, {{at}}', { name: who.fullname, at: `${dateTime(at, lang)} WIB` })}
        </p>
      </div>
      <div className="border-ink border-b py-[2.5mm]">
        <h1 className="font-semibold text-title">{title}</h1>
        <p>
          {t('Customer')} <b className="font-semibold">{customer}</b>, {days}
        </p>
      </div>
    </header>
  );
};
