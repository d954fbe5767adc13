/** What blocks a mitra from being used, and its legality documents with their validity. */

import { type Legality, legalities, requiredDocuments } from '@domain/common/legality';
import { dayWib } from '@domain/kit/values/time';
import { type MitraPapers, mitraLacks, type RequiredPaper } from '@domain/master/mitra-lacks';
import { lackText } from '@domain/texts/papers';
import { BadgeCheck, CircleAlert, TriangleAlert } from 'lucide-react';
import { useNow } from '@/base/server/clock';
import type { FileValue } from '@/base/server/files';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import type { DetailPanels, EntryDoc } from '@/kit/entity/detail/scope';
import { Expiry } from '@/kit/entity/detail/value';
import { FileLink } from '@/kit/entity/file-view';

type Paper = { jenis: Legality; nomor?: string; berlaku_sampai: string; file?: FileValue };
const papersOf = (doc: EntryDoc): Paper[] => (doc.dokumen as Paper[] | undefined) ?? [];
const contractOf = (doc: EntryDoc): MitraPapers => {
  const worked = doc.required_papers as RequiredPaper[] | undefined;
  return {
    awal_kontrak: String(doc.awal_kontrak ?? ''),
    akhir_kontrak: String(doc.akhir_kontrak ?? ''),
    dokumen: papersOf(doc),
    ...(worked && { required_papers: worked }),
  };
};
const useToday = () => dayWib(new Date(useNow(60_000)).toISOString());
const useLacks = (doc: EntryDoc): string[] => {
  const { lang } = usePrefs();
  const today = useToday();
  return mitraLacks(contractOf(doc), today).map((lack) => lackText(lack, lang, today));
};

const Lacks = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const lacks = useLacks(doc);
  if (lacks.length === 0 || doc.retired) return null;
  return (
    <p className="mt-2 flex items-start gap-2 rounded-panel bg-rejected-s px-3 py-2 text-table text-rejected-i">
      <TriangleAlert aria-hidden className="mt-px size-4" />
      <span>
        <b className="font-semibold">{t('Belum bisa dipakai di SP')}:</b> {lacks.join(', ')}.
      </span>
    </p>
  );
};

const required: readonly string[] = requiredDocuments;
const Documents = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const papers = papersOf(doc);
  const missing = requiredDocuments.filter((jenis) => !papers.some((p) => p.jenis === jenis));
  const order = (p: Paper) => (required.includes(p.jenis) ? required.indexOf(p.jenis) : required.length);
  const head = 'py-1 pe-3 text-start font-normal';
  return (
    <table className="w-full text-table">
      <thead>
        <tr className="border-line border-b text-hint text-ink-2">
          <th scope="col" className={head}>
            {t('Jenis')}
          </th>
          <th scope="col" className={head}>
            {t('Berlaku sampai')}
          </th>
          <th scope="col" className={head}>
            {t('Berkas')}
          </th>
        </tr>
      </thead>
      <tbody>
        {missing.map((jenis) => (
          <tr key={jenis} className="border-line border-b">
            <td className="py-2 pe-3 font-medium">{t(legalities[jenis].label)}</td>
            <td colSpan={2} className="py-2">
              <span className="inline-flex items-center gap-1.5 font-medium text-rejected-i">
                <CircleAlert aria-hidden className="size-3.5" />
                {t('Belum ada, wajib')}
              </span>
            </td>
          </tr>
        ))}
        {papers
          .toSorted((a, b) => order(a) - order(b))
          .map((p, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two papers of a kind are told apart by their place alone.
            <tr key={n} className="border-line border-b last:border-b-0">
              <td className="py-2 pe-3 font-medium">
                {t(legalities[p.jenis]?.label ?? p.jenis)}
                {required.includes(p.jenis) && (
                  <span className="ms-1.5 font-normal text-hint text-ink-3">{t('wajib')}</span>
                )}
                {p.nomor && <span className="block font-normal text-hint text-ink-2">{p.nomor}</span>}
              </td>
              <td className="py-2 pe-3">
                {p.berlaku_sampai ? (
                  <Expiry day={p.berlaku_sampai} whole />
                ) : (
                  <span className="text-ink-2">{t('tanpa batas waktu')}</span>
                )}
              </td>
              <td className="w-2/5 max-w-0 py-1 pe-3">
                {p.file ? <FileLink file={p.file} /> : <span className="text-ink-3">–</span>}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};

const flags = Object.values(legalities).map((l) => l.flag);
export const mitraPanels: DetailPanels = {
  useStanding: (doc) => {
    const t = useT();
    return useLacks(doc).length === 0
      ? { icon: BadgeCheck, tone: 'done', text: t('Aktif') }
      : { icon: TriangleAlert, tone: 'rejected', text: t('Belum bisa dipakai') };
  },
  Top: Lacks,
  sections: { dokumen: Documents },
  shown: [...flags, 'dokumen', 'required_papers'],
};
