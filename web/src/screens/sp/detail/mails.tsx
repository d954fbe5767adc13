/** Mails sent about the SP with their recipients, and rejected addresses. */
import { mailStatus } from '@domain/flows/mail/status';
import { spReaders } from '@domain/flows/sp/kind';
import { granted } from '@domain/kit/aggregate/actor';
import { Link } from '@/base/navigation/link';
import type { Stamped } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useShortList } from '@/kit/data/use-short-list';
import { Status } from '@/ui/status';
import { useOpenSp, useWhyNot } from './context';

type Mail = Stamped & { penerima: string; jenis: 'SP' | 'SM'; status: string; sejak: string; jawaban: string };
/** More mails than any SP has. */
const MAX_MAILS = '100';

const LINK = 'inline-flex min-h-6 items-center font-normal text-primary-ink text-table hover:underline';
type PreviewProps = { id: string; of: Mail['jenis']; label: string };
/** Opens in a new tab, to preserve the state of the SP's page. */
const Preview = ({ id, of, label }: PreviewProps) => (
  <Link to={`/email/${of}?id=${encodeURIComponent(id)}`} target="_blank" className={LINK}>
    {label}
  </Link>
);

export const Mails = () => {
  const t = useT();
  const { lang } = usePrefs();
  const { sp, who, past } = useOpenSp();
  const mends = useWhyNot()('edit') === undefined;
  const reads = granted(spReaders, who) && !past;
  const { rows, error, loading } = useShortList<Mail>(
    'mail',
    { sp_id: sp.id, size: MAX_MAILS, sort: 'nomor' },
    { enabled: reads },
  );
  if (!reads || (loading && !error) || (rows.length === 0 && !error)) return null;
  const refused = rows.some(({ status, penerima }) => status === 'DITOLAK' && sp.isi.email.includes(penerima));
  return (
    <section aria-label={t('Email')} className="border-line border-t px-gutter py-4">
      <h2 className="mb-1 flex flex-wrap items-baseline gap-x-2.5 font-semibold text-base">
        {t('Email')}
        <Preview id={sp.id} of="SP" label={t('Pratinjau')} />
        {rows.some(({ jenis }) => jenis === 'SM') && <Preview id={sp.id} of="SM" label={t('Pratinjau permintaan')} />}
        {who.jobdesk === 'webmaster' && (
          <Link to={`/admin/mail?q=${encodeURIComponent(sp.sp)}`} className={LINK}>
            {t('Email keluar')}
          </Link>
        )}
      </h2>
      {error ? (
        <p className="text-ink-2 text-table">{t('Email SP ini belum bisa dibaca.')}</p>
      ) : (
        <ul>
          {rows.map((mail) => (
            <li
              key={mail.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-line border-b py-2 text-table last:border-b-0"
            >
              <span className="min-w-0 flex-1 basis-56 break-all">
                {mail.penerima}
                {mail.jenis === 'SM' && <span className="text-ink-3"> · {t('permintaan ke Operasional')}</span>}
              </span>
              <Status status={mail.status} table={mailStatus} />
              <span className="text-hint text-ink-3">{dateTime(mail.sejak, lang)}</span>
              {mail.jawaban !== '' && mail.status !== 'TERKIRIM' && (
                <span className="basis-full break-words text-hint text-ink-2">{mail.jawaban}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {refused && mends && (
        <p className="mt-1.5 text-hint text-rejected-i">
          {t('Ada alamat yang ditolak. Perbaiki di Ubah: alamat baru dikirimi sendiri.')}
        </p>
      )}
    </section>
  );
};
