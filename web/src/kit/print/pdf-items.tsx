import { isZpl, MOST_PRINTS, printPagesOf } from '@domain/navigation/print-pages';
import { MOST_IN_JOB } from '@domain/print/jobs';
import { useQuery } from '@tanstack/react-query';
import { FileArchive, FileDown, FileText, Tag } from 'lucide-react';
import type { Params } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { notLoaded } from '@/ui/hot';
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '@/ui/menu-lines';
import { jobsQuery } from './jobs';

export type PdfLinesProps = {
  kind: string;
  ids: readonly string[];
  /** All rows that match the list's filter: number and params. */
  all?: { total: number; params: Params };
};

const working = () => import('./make-pdf');
const openFiles = () => void import('./open-files').then(({ openFiles: open }) => open(), notLoaded);

/** Menu lines for prints as files, of the selected rows or of all that match; several also as a zip; previous files. */
export default function PdfItems({ kind, ids, all }: PdfLinesProps) {
  const t = useT();
  const { data } = useQuery(jobsQuery);
  const several = ids.length > 1 || all !== undefined;
  // Layouts that share sheets only matter for several documents.
  const pages = printPagesOf(kind).filter(
    (page, n, every) => several || page.layout === 'half' || every.findIndex(({ paper }) => paper === page.paper) === n,
  );
  const [first] = pages;
  const missing = data?.available === false && t('server ini belum bisa membuat PDF');
  const many = all && all.total > MOST_IN_JOB && t('paling banyak {{most}}', { most: MOST_IN_JOB });
  const most = t('paling banyak {{most}} sekali cetak', { most: MOST_PRINTS });
  const make = (page: (typeof pages)[number], as: 'pdf' | 'zip' | 'zpl', whole: PdfLinesProps['all']) =>
    void working()
      .then(({ makeFile, allIds }) =>
        makeFile({ page, as }, () => (whole ? allIds(kind, whole.params, whole.total) : ids)),
      )
      .catch(notLoaded);
  if (!first) return null;
  const lines = (whole: PdfLinesProps['all']) => {
    const reason = missing || (whole && many);
    const why = reason ? { reason } : {};
    return (
      <>
        {pages.map((page) => (
          <DropdownMenuItem key={page.path} {...why} onSelect={() => make(page, 'pdf', whole)}>
            <FileText aria-hidden className="size-4" />
            {t('PDF {{what}}', { what: t(page.label) })}
          </DropdownMenuItem>
        ))}
        {(whole || ids.length > 1) && (
          <DropdownMenuItem {...why} onSelect={() => make(first, 'zip', whole)}>
            <FileArchive aria-hidden className="size-4" />
            {t('ZIP, satu PDF per dokumen')}
          </DropdownMenuItem>
        )}
        {pages.filter(isZpl).map((page) => (
          <DropdownMenuItem
            key={page.path}
            {...((whole?.total ?? ids.length) > MOST_PRINTS ? { reason: most } : {})}
            onSelect={() => make(page, 'zpl', whole)}
          >
            <Tag aria-hidden className="size-4" />
            {t('ZPL {{what}}', { what: t(page.label) })}
          </DropdownMenuItem>
        ))}
      </>
    );
  };
  return (
    <>
      {all && <DropdownMenuLabel>{t('{{count}} dipilih', { count: ids.length })}</DropdownMenuLabel>}
      {lines(undefined)}
      {all && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>{t('Semua {{count}} yang tersaring', { count: all.total })}</DropdownMenuLabel>
          {lines(all)}
        </>
      )}
      {several && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={openFiles}>
            <FileDown aria-hidden className="size-4" />
            {t('Berkas cetak saya')}
          </DropdownMenuItem>
        </>
      )}
    </>
  );
}
