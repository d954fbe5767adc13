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
import { npwpText } from '@/kit/entity/value-text';
import { Sign } from '@/ui/sign';

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
        {head.logo ? <Picture logo={head.logo} /> : <Sign className="h-[13mm] w-[12mm]" />}
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
