/** What the page of a return order shows beside what follows from its declaration. */
import type { DetailExtras } from '@/kit/entity/detail/scope';
import { NoteLink } from './note-link';

export const roExtras: DetailExtras = { Top: NoteLink, shown: ['sm'] };
