import { granted } from '@domain/kit/actor';
import { customer } from '@domain/master/customer';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/app/api';
import { useHalaman } from './konteks';

/** Whether the customer's credit is held, and why. */
export type Kredit = { ditahan: boolean; alasan: string };

/** Live: a hold that Akunting sets or lifts shows at once. Undefined while it is not known, or not to be read. */
export const useKredit = (): Kredit | undefined => {
  const { sp, who } = useHalaman();
  const { data } = useQuery({
    queryKey: ['doc', 'customer', sp.customer],
    enabled: who.jobdesk === 'webmaster' || granted(customer.can.read, who),
    queryFn: ({ signal }) =>
      api.doc<{ kredit_ditahan: boolean; kredit_alasan: string }>('customer', sp.customer, { signal }),
  });
  return data && { ditahan: data.kredit_ditahan, alasan: data.kredit_alasan };
};
