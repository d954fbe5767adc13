import { lazy } from 'react';
import { fetched } from '@/base/server/fetched';

const List = lazy(async () => {
  const [{ TaxProofs }, { loadWhole }] = await fetched(() =>
    Promise.all([import('./tax-proofs'), import('@/base/entity/entity-wholes')]),
  );
  await loadWhole('invoice');
  return { default: TaxProofs };
});
export const Component = () => <List />;
