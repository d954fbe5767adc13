import { useSearchParams } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { useDoc } from '@/kit/data/use-doc';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { DetailLoading, EntryMissing } from '@/kit/entity/detail/state';
import { ReportFault } from '../shared/fault';
import { Account } from './account';
import { CustomerPicker } from './customer-picker';

/** Data Customer: one customer's account for accounting. */
export const Component = () => {
  const [params] = useSearchParams();
  const id = params.get('id_customer') ?? '';
  useTitle('Data Customer');
  return id === '' ? <CustomerPicker /> : <OneCustomer key={id} id={id} />;
};

const OneCustomer = ({ id }: { id: string }) => {
  const t = useT();
  const { doc, missing, error, fetching, dataAt, refetch } = useDoc<EntryDoc>('customer', id);
  if (missing) return <EntryMissing label={t('Customer')} back="/akunting/detaildatacustomer" />;
  return (
    <>
      <ReportFault of={{ data: doc, error, fetching, dataAt, refetch }} />
      {doc ? <Account doc={doc} /> : !error && <DetailLoading />}
    </>
  );
};
