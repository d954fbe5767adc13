/** Deliveries of a period (default today) by outcome. */
import { lazy } from 'react';
import { fetched } from '@/base/server/fetched';

const List = lazy(async () => {
  const [{ DeliveryReport }, { loadEntity }] = await fetched(() =>
    Promise.all([import('./delivery-report'), import('@/base/entity/entity-loads')]),
  );
  await loadEntity('sj');
  return { default: DeliveryReport };
});

export const Component = () => <List />;
