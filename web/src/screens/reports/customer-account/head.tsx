import { ArrowLeft, BadgeCheck, Ban, Hourglass, TriangleAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { entityInfo } from '@/base/entity/entities';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { AccountActions } from './account-actions';

const info = entityInfo('customer');
/** The customer actions offered here; approvals are on the customer's page. */
const here = ['holdCredit', 'releaseCredit'];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The customer, its status, and holding or releasing its credit. */
export const Head = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const name = text(doc.nama_perusahaan);
  const held = doc.kredit_ditahan === true;
  const page = entityHref(info, 'detail', who, pathname, { id: doc.id });
  return (
    <header className="px-gutter pt-2.5 pb-4">
      <Link
        to="/akunting/detaildatacustomer"
        data-screen-only
        className="-ms-1 inline-flex min-h-8 items-center gap-2 rounded-control px-1 py-1 text-ink-2 text-table hover:text-ink phone:py-2.5"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('Customer lain')}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-doc tracking-[-0.01em] phone:text-title">
            <span className="min-w-0 break-words">{name}</span>
            {doc.retired ? (
              <Badge tone="muted" className="h-6.5 font-semibold text-base">
                <Ban aria-hidden />
                {t('Tidak aktif')}
              </Badge>
            ) : held ? (
              <Badge tone="rejected" className="h-6.5 font-semibold text-base">
                <TriangleAlert aria-hidden />
                {t('Kredit ditahan')}
              </Badge>
            ) : doc.keadaan === 'MENUNGGU' ? (
              <Badge tone="waiting" className="h-6.5 font-semibold text-base">
                <Hourglass aria-hidden />
                {t('Menunggu {{desk}}', { desk: text(doc.menunggu) })}
              </Badge>
            ) : (
              <Badge tone="done" className="h-6.5 font-semibold text-base">
                <BadgeCheck aria-hidden />
                {t('Aktif')}
              </Badge>
            )}
          </h1>
          <p className="mt-0.5 text-ink-2 text-table">
            {[text(doc.kode_customer), text(doc.kota), t('TOP {{days}} hari', { days: Number(doc.top) })]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {page && (
            <Button asChild>
              <Link to={page}>{t('Data lengkap')}</Link>
            </Button>
          )}
          <AccountActions doc={doc} names={here} />
        </div>
      </div>
      {held && (
        <p className="mt-3 flex items-start gap-2 rounded-panel bg-rejected-s px-3 py-2 text-table text-rejected-i">
          <TriangleAlert aria-hidden className="mt-px size-4" />
          <span>
            <b className="font-semibold">{t('Kredit ditahan')}.</b> {text(doc.kredit_alasan)}
          </span>
        </p>
      )}
    </header>
  );
};
