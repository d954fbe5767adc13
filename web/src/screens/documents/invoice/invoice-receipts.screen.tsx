import { lazy } from 'react';
import { fetched } from '@/base/server/fetched';
import { useMoneySide } from './receipt-sides';

const List = lazy(async () => {
  const [{ Receipts }, { loadWhole }] = await fetched(() =>
    Promise.all([import('./receipts'), import('@/base/entity/entity-wholes')]),
  );
  await loadWhole('invoice');
  return { default: Receipts };
});
const Money = lazy(() => fetched(() => import('../receipt/by-way')));
export const Component = () => (useMoneySide() ? <Money /> : <List />);
