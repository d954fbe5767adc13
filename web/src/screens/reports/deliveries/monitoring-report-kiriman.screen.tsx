/** Deliveries of a period (default today) by outcome. */
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
