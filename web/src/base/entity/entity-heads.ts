/** The part of every entity that other entities' lists need: labels, rights and the fields that name an entry. */

import heads from 'virtual:entity-heads';

export type { EntityHead } from '@domain/infos';

import type { EntityHead } from '@domain/infos';

export const entityHead = (name: string): EntityHead | undefined => heads.find((info) => info.name === name);
