import { useT } from '@/base/i18n';
import { useSearchParams } from '@/base/link';
import { useTitle } from '@/base/title';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { DetailLoading, EntryMissing } from '@/kit/entity/detail/state';
import { useDoc } from '@/kit/use-doc';
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
