/** Notes: personal ones, and those shared by a team: the people of one job desk in one branch. */

import { z } from 'zod';
import { type Actor, ALL_BRANCHES, inScope, toUser } from '../../kit/aggregate/actor.js';
import { aggregate } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import { cut } from '../../kit/values/cut.js';
import { bounded, multiLine } from '../../kit/values/text.js';

/** Most characters of one note. */
export const NOTE_MOST = 1_000;
const text = multiLine(NOTE_MOST).min(1).meta({ label: 'Catatan' });

export type Note = {
  /** One person (`toUser`) or a job desk. */
  to: string;
  /** For a team its branch, or `*` for the whole desk; for a personal note always `*`. */
  branch: string;
  text: string;
  done: boolean;
  removed: boolean;
  /** Who wrote it, and when. */
  by: string;
  at: string;
  /** Who changed it last. */
  last: string;
};
const none: Note = {
  ...{ to: '', branch: ALL_BRANCHES, text: '', done: false, removed: false },
  ...{ by: '', at: '', last: '' },
};

/** Whether a note is this person's: personal, or their team's. */
const mine = (s: Note, by: Actor): boolean =>
  s.to === toUser(by.id) || (s.to === by.jobdesk && inScope(by, s.branch === ALL_BRANCHES ? undefined : s.branch));
/** Checks that this person may change the note. @throws forbidden, note-removed */
const standing = (s: Note, by: Actor): void => {
  if (!mine(s, by)) reject('forbidden');
  if (s.removed) reject('note-removed');
};

export const note = aggregate({
  name: 'note',
  initial: none,
  commands: {
    // `branch` of a team: one of the writer's own; absent: the desk in all branches, for writers with all of them.
    write: z.strictObject({
      text,
      team: z.boolean().meta({ label: 'Untuk tim' }),
      branch: bounded(40).min(1).meta({ label: 'Cabang' }).optional(),
    }),
    edit: z.strictObject({ text }),
    tick: z.strictObject({ done: z.boolean().meta({ label: 'Selesai' }) }),
    remove: z.strictObject({}),
    restore: z.strictObject({}),
  },
  may: { write: ['staff'], edit: ['staff'], tick: ['staff'], remove: ['staff'], restore: ['staff'] },
  creates: ['write'],
  // A tick or a removal applies to the note whatever its present text; an edit applies to the text that was seen.
  anyVersion: ['tick', 'remove', 'restore'],
  scope: (s) => (s.branch === ALL_BRANCHES ? undefined : s.branch),
  addressee: (s) => s.to,
  title: (s) => cut(s.text, 60),
  events: {
    NoteWritten: z.object({ to: z.string(), branch: z.string(), text: z.string() }),
    NoteEdited: z.object({ text: z.string() }),
    NoteTicked: z.object({ done: z.boolean() }),
    NoteRemoved: z.object({}),
    NoteRestored: z.object({}),
  },
  decide: {
    write: (_, { text: noteText, team, branch = ALL_BRANCHES }, { by }) => {
      if (!team) return [{ type: 'NoteWritten', data: { to: toUser(by.id), branch: ALL_BRANCHES, text: noteText } }];
      if (!by.branches.includes(branch) && !by.branches.includes(ALL_BRANCHES))
        reject('branch-not-yours', {}, 'branch');
      return [{ type: 'NoteWritten', data: { to: by.jobdesk, branch, text: noteText } }];
    },
    edit: (s, data, { by }) => {
      standing(s, by);
      return data.text === s.text ? [] : [{ type: 'NoteEdited', data }];
    },
    tick: (s, data, { by }) => {
      standing(s, by);
      return data.done === s.done ? [] : [{ type: 'NoteTicked', data }];
    },
    remove: (s, _, { by }) => {
      if (!mine(s, by)) reject('forbidden');
      return s.removed ? [] : [{ type: 'NoteRemoved', data: {} }];
    },
    restore: (s, _, { by }) => {
      if (!mine(s, by)) reject('forbidden');
      return s.removed ? [{ type: 'NoteRestored', data: {} }] : [];
    },
  },
  evolve: {
    NoteWritten: (s, data, { by, at }) => ({ ...s, ...data, by: by.fullname, at, last: by.fullname }),
    NoteEdited: (s, data, { by }) => ({ ...s, ...data, last: by.fullname }),
    NoteTicked: (s, data, { by }) => ({ ...s, ...data, last: by.fullname }),
    NoteRemoved: (s, _, { by }) => ({ ...s, removed: true, last: by.fullname }),
    NoteRestored: (s, _, { by }) => ({ ...s, removed: false, last: by.fullname }),
  },
});
