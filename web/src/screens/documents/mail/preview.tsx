/** A mail of an SP as it would be written now, on a page of its own. */

import { treeOf } from '@domain/flows/mail/layout';
import { type Order, subjectOf } from '@domain/flows/mail/orders';
import type { Letter } from '@domain/print/letter';
import type { SpDoc } from '@views/sp';
import { Link, useSearchParams } from '@/base/navigation/link';
import type { Stamped } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { problemOf } from '@/kit/command/problem';
import { useDoc } from '@/kit/data/use-doc';
import { DetailMissing } from '@/kit/detail/frame';
import { LetterView } from '@/kit/detail/letter-view';
import { PageLoading } from '@/kit/page/page-loading';
import { Button } from '@/ui/button';

type Props = { letter: (of: Order, base: string) => Letter };
/** The addressed order. Without read access to the SP nothing of it is shown. */
export const Preview = ({ letter }: Props) => {
  const t = useT();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const now = useDoc<SpDoc & Stamped>('sp', id);
  // The first version, for the time of creation.
  const original = useDoc<SpDoc & Stamped>('sp', id, { asOf: 0 });
  const sp = now.doc;
  useTitle(sp ? `Email ${sp.sp}` : t('Pratinjau email'));
  const failed = now.missing || original.missing || now.error || original.error;
  if (id === '' || failed) return <Missing id={id} error={now.missing ? undefined : (now.error ?? original.error)} />;
  if (!sp || !original.doc) return <PageLoading />;
  const order: Order = { ...sp, id: sp.id, dibuat: original.doc.updatedAt };
  return (
    <main className="min-h-dvh bg-[white] text-[black]" aria-label={t('Pratinjau email')}>
      <h1 className="border-line border-b bg-surface-2 px-4 py-2 font-normal text-hint text-ink-2 print:hidden">
        {t('Perihal')}: <b className="font-semibold text-ink">{subjectOf(sp)}</b>
      </h1>
      <LetterView tree={treeOf(letter(order, location.origin))} />
    </main>
  );
};

const Missing = ({ id, error }: { id: string; error: unknown }) => {
  const t = useT();
  const problem = error ? problemOf(error, t, serverNow()) : undefined;
  const title = problem?.title ?? (id === '' ? t('SP mana?') : t('SP tidak ditemukan'));
  const detail =
    problem?.detail ??
    (id === '' ? t('Alamat halaman ini memuat SP-nya: …?id=…') : t('Alamatnya salah, atau SP ini milik cabang lain.'));
  return (
    <main>
      <DetailMissing title={title} detail={detail}>
        <Button asChild variant="primary">
          <Link to="/dashboard">{t('Ke Dashboard')}</Link>
        </Button>
      </DetailMissing>
    </main>
  );
};
