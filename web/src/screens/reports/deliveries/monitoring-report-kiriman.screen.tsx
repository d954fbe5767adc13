/** Deliveries of some days, today's unless another is asked for, by how they ended. */
import { lazy } from 'react';
import { fetched } from '@/base/fetched';

const List = lazy(async () => {
  const [{ DeliveryReport }, { loadEntity }] = await fetched(() =>
    Promise.all([import('./delivery-report'), import('@/base/entity-loads')]),
  );
  await loadEntity('sj');
  return { default: DeliveryReport };
});

export const Component = () => <List />;
