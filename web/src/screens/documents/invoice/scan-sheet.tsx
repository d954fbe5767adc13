/** The signed paper of an SJ beside its invoice: its scans, or that there is none; why it was let through. */

import { allFiles } from '@domain/kit/values/more-files';
import { useLocation } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import type { Stamped } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import type { FileValue } from '@/base/server/files';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { useDoc } from '@/kit/data/use-doc';
import { FileSheet } from '@/kit/entity/file-sheet';
import { DocNumber } from '@/ui/doc-number';

type Note = Stamped & { scan?: FileValue; scan_lain?: readonly { berkas: FileValue }[] } & Record<
    'nomor' | 'lepas_alasan' | 'lepas_oleh',
    string
  >;
export type ScanProps = { sj: string; onClose: () => void };
export default function ScanSheet({ sj, onClose }: ScanProps) {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const { doc, error } = useDoc<Note>('sj', sj);
  const to = documentHref(who, 'sj', sj, pathname);
  const name = doc && <DocNumber no={doc.nomor} />;
  return (
    <FileSheet
      title={t('Surat bertanda tangan')}
      files={doc && allFiles(doc.scan, doc.scan_lain)}
      none={t('SJ ini tidak punya pindaian.')}
      problem={error ? problemOf(error, t, serverNow()).title : undefined}
      onClose={onClose}
    >
      {doc && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-table">
          {to ? (
            <Link to={to} className="inline-flex min-h-6 items-center hover:underline phone:min-h-11">
              {name}
            </Link>
          ) : (
            name
          )}
          {doc.lepas_oleh && (
            <span className="text-waiting-i">
              {t('Dilepas')}: {[doc.lepas_alasan, doc.lepas_oleh].filter(Boolean).join(', ')}
            </span>
          )}
        </p>
      )}
    </FileSheet>
  );
}
