/** Of every entity what lists of others need of it: its words, rights and the fields that name an entry. */

import heads from 'virtual:entity-heads';
import type { EntityInfo } from '@domain/kit/describe';

/** Nothing of its own list, form and actions. */
export const entityHead = (name: string): EntityInfo | undefined => heads.find((info) => info.name === name);
