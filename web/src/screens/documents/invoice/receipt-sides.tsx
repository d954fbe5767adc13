/** Both sides of Penerimaan INV: invoices that customers have, and the money that came for them. */
import { Link, useSearchParams } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import { tabStyle } from '@/ui/tab-style';

const PARAM = 'lihat';
const MONEY = 'uang';
/** Whether the address asks for the money. */
export const useMoneySide = (): boolean => useSearchParams()[0].get(PARAM) === MONEY;

export const ReceiptSides = () => {
  const t = useT();
  const money = useMoneySide();
  const side = (to: string, label: string, on: boolean) => (
    <Link to={to} aria-current={on ? 'page' : undefined} className={tabStyle}>
      {label}
    </Link>
  );
  return (
    <nav
      data-screen-only
      aria-label={t('Bagian penerimaan')}
      className="flex shrink-0 gap-5 border-line border-b px-gutter phone:mb-3"
    >
      {side('?', t('Invoice di customer'), !money)}
      {side(`?${PARAM}=${MONEY}`, t('Uang masuk'), money)}
    </nav>
  );
};
