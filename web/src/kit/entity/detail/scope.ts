/** What every part of an entry's page shares: the entry, who reads it, and how something is done to it. */
import { type ComponentType, createContext, useContext } from 'react';
import type { ActionInfo, EntityInfo } from '@/base/entity';
import type { Standing } from '@/kit/detail/standing';
import type { EntityDocument } from '../form/page';

export type EntryDoc = EntityDocument & { retired?: boolean; updatedAt: string };
/** What a page of one entity shows beside what follows from its declaration. */
export type DetailExtras = {
  /** In place of `Aktif`, where more is needed than not to be retired. */
  useStanding?: (doc: EntryDoc) => Standing | undefined;
  /** Between the head and the facts. */
  Top?: ComponentType<{ doc: EntryDoc }>;
  /** In place of a section's facts, by the section's label. */
  sections?: Readonly<Record<string, ComponentType<{ doc: EntryDoc }>>>;
  /** Fields that these show, and the facts therefore don't. */
  shown?: readonly string[];
  /** Actions that these offer, and the head therefore doesn't. */
  offered?: readonly string[];
};
export type DetailScope = {
  info: EntityInfo;
  doc: EntryDoc;
  title: string;
  /** Asks what the action needs, then does it. */
  ask: (action: ActionInfo) => void;
  /** The command that is on its way. */
  running: string | undefined;
};
const Scope = createContext<DetailScope | undefined>(undefined);
export const DetailScopeProvider = Scope.Provider;
export const useDetail = (): DetailScope => {
  const found = useContext(Scope);
  if (!found) throw new Error('a part stands outside of its page');
  return found;
};
