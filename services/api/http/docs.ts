import type { FastifyInstance } from 'fastify';
import type { AnyAggregate } from '../../domain/kit/aggregate.js';
import type { AnyView } from '../../domain/kit/view.js';

export const docs =
  (_aggregates: readonly AnyAggregate[], _views: readonly AnyView[]) => async (_app: FastifyInstance) => {};
