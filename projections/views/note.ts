/** Notes, for their owners. */
import { z } from 'zod';
import { type Note, note } from '../../services/domain/flows/platform/note.js';
import { folded, view } from '../../services/domain/kit/view/view.js';

const doc = z.object({
  to: z.string(),
  branch: z.string(),
  text: z.string(),
  done: z.boolean(),
  removed: z.boolean(),
  by: z.string(),
  at: z.string(),
  last: z.string(),
});

export const noteView = view<Note>({
  name: 'note',
  version: 1,
  of: note,
  doc,
  apply: folded<Note, object>(note, () => ({})),
  indexes: [['at'], ['to', 'at'], ['to', 'branch', 'at']],
  facets: [],
  sums: [],
  tokens: () => [],
  scope: 'branch',
  audience: 'to',
  columns: ['to', 'branch', 'text', 'done', 'removed', 'by', 'at', 'last'],
  filters: ['removed', 'done', 'to', 'at'],
  sort: '-at',
  sortable: ['at'],
  read: ['staff'],
  labels: {
    text: { label: 'Catatan' },
    done: { label: 'Selesai' },
    removed: { label: 'Dihapus' },
  },
});
