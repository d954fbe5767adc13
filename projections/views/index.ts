import { mail } from '../../services/domain/flows/mail/mail.js';
import { entities, mailReaders } from '../../services/domain/index.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import { batches } from './batch.js';
import { followView } from './follow.js';
import { newsReadView, newsView } from './news.js';
import { noteView } from './note.js';
import { owners } from './owner.js';
import { processes } from './process.js';
import { projections } from './projection.js';
import { spView } from './sp.js';
import { users } from './user.js';

/**
 * Raise when the stores change how they store fields or words (`infra/ports/sort-key.ts`, `search.ts`): every view is
 * then rebuilt.
 */
const KEPT = 3;

/** Every read model, in reading order. */
export const views: readonly AnyView[] = [
  users,
  owners,
  // A mail with a paper attached is also limited to readers of that paper.
  ...entities.map((e): AnyView => (e === mail ? { ...e.view, about: { field: 'dok', readers: mailReaders } } : e.view)),
  spView,
  newsView,
  newsReadView,
  followView,
  noteView,
  batches,
  projections,
  processes,
].map((view) => ({ ...view, version: KEPT * 1000 + view.version }));
