import { lazy } from 'react';
import { fetched } from '@/base/server/fetched';

const List = lazy(async () => {
  const [{ Receipts }, { loadWhole }] = await fetched(() =>
    Promise.all([import('./receipts'), import('@/base/entity/entity-wholes')]),
  );
  await loadWhole('invoice');
  return { default: Receipts };
});
export const Component = () => <List />;
