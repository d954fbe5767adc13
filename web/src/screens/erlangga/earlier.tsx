import { useQuery } from '@tanstack/react-query';
import { Link } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import { happened, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Section } from '@/kit/form/section';

type Batch = { id: string; nama: string; status: string; dibuat: string; jumlah: number; oleh: { fullname: string } };
const MAX_MANIFESTS = 8;

/** Earlier manifests; each can be viewed and undone on its own page. */
export const Earlier = () => {
  const t = useT();
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['erlangga-earlier'],
    queryFn: ({ signal }) =>
      api.list<Batch>('batch', { jenis: 'IMPOR', entity: 'sp_race', sort: '-dibuat', size: MAX_MANIFESTS }, { signal }),
  });
  if (!data || data.rows.length === 0) return null;
  const words: Record<string, string> = {
    SELESAI: t('selesai'),
    BERJALAN: t('sedang dibuat'),
    DIURUNGKAN: t('diurungkan'),
    MENGURUNGKAN: t('sedang diurungkan'),
    GAGAL: t('gagal'),
    BERHENTI: t('berhenti'),
    DRAF: t('belum dijalankan'),
  };
  return (
    <Section name="sebelumnya" title={t('Impor sebelumnya')}>
      <ul className="col-span-12 divide-y divide-line text-table">
        {data.rows.map(({ id, nama, status, dibuat, oleh, jumlah }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2">
            <Link to={`/impor/${id}`} className="min-w-0 break-words font-medium text-primary-ink hover:underline">
              {nama}
            </Link>
            <span className="text-ink-2">{words[status] ?? status}</span>
            <span className="text-ink-2">{t('{{n}} dokumen', { n: number(jumlah), count: jumlah })}</span>
            <span className="ms-auto text-ink-3">
              {oleh.fullname}, {happened(dibuat, now)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
