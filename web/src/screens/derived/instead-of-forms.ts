/** What corrects a document whose fields no longer change, besides its own actions; loaded when it is needed. */
import type { ComponentProps } from 'react';
import type { EntityForm } from '@/kit/entity/form/form';
import { hot } from '@/ui/hot';

type Instead = NonNullable<ComponentProps<typeof EntityForm>['instead']>;
const ways: Readonly<Record<string, Instead>> = {
  invoice: hot(() => import('../documents/invoice/correct')),
};
export const insteadOf = (entity: string): Instead | undefined => ways[entity];
