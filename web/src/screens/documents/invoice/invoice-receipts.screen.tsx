import { lazy } from 'react';
import { fetched } from '@/base/server/fetched';

const List = lazy(async () => {
  const [{ Receipts }, { loadEntity }] = await fetched(() =>
    Promise.all([import('./receipts'), import('@/base/entity/entity-loads')]),
  );
  await loadEntity('invoice');
  return { default: Receipts };
});
export const Component = () => <List />;
