/** Every read model, in reading order. */
import { entities } from '../../services/domain/index.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { batches } from './batch.js';
import { newsReadView, newsView } from './news.js';
import { processes } from './process.js';
import { projections } from './projection.js';
import { spView } from './sp.js';
import { users } from './user.js';

export const views: readonly AnyView[] = [
  users,
  ...entities.map((e) => e.view as AnyView),
  spView,
  newsView,
  newsReadView,
  batches,
  projections,
  processes,
];
