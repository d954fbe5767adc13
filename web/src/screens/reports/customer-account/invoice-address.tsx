import { useLocation } from 'react-router';
import { entityInfo } from '@/base/entity/entities';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { phone } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useShortList } from '@/kit/data/use-short-list';
import { npwpText } from '@/kit/entity/value-text';
import { Part } from './section';

type AddressRow = {
  id: string;
  version: number;
  name: string;
  address: string;
  npwp: string;
  pic: string;
  phone: string;
  email: string;
};
const MAX_ADDRESSES = 50;
/** Invoice addresses of the customer. */
export const InvoiceAddress = ({ customer }: { customer: string }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const list = useShortList<AddressRow>('invoice_address', {
    customer,
    retired: 'false',
    size: MAX_ADDRESSES,
    sort: 'name',
  });
  const href = (id: string) => entityHref(entityInfo('invoice_address'), 'detail', who, pathname, { id });
  return (
    <Part title={t('Alamat invoice')} note={list.rows.length > 1 ? list.rows.length : undefined}>
      {list.error ? (
        <p className="text-ink-2 text-table">
          {t('Alamat invoice tidak bisa dimuat.')}{' '}
          <button type="button" onClick={list.refetch} className="font-medium text-primary-ink underline">
            {t('Coba lagi')}
          </button>
        </p>
      ) : (
        !list.loading &&
        list.rows.length === 0 && <p className="text-ink-2 text-table">{t('Belum ada alamat invoice.')}</p>
      )}
      <ul className="space-y-3 text-table">
        {list.rows.map((row) => {
          const to = href(row.id);
          return (
            <li key={row.id}>
              <p className="font-medium">
                {to ? (
                  <Link to={to} className="hover:underline">
                    {row.name}
                  </Link>
                ) : (
                  row.name
                )}
              </p>
              <p className="text-ink-2">{row.address}</p>
              {row.npwp && (
                <p className="text-ink-2">
                  NPWP <bdi dir="ltr">{npwpText(row.npwp)}</bdi>
                </p>
              )}
              {row.email === '' && <p className="text-waiting-i">{t('Tanpa email: pengingat tidak terkirim')}</p>}
              {(row.pic || row.phone || row.email) && (
                <p className="text-ink-2">{[row.pic, phone(row.phone), row.email].filter(Boolean).join(', ')}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
};
