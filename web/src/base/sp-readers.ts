import { routes } from '@domain/access';
import type { Grant } from '@domain/kit/actor';

/** Job desks that may read SP: those that may open one. */
export const SP_READERS: readonly Grant[] = routes.find((r) => r.path === '/detail-sp/:idmp')?.access ?? [];
