/** What every part of an entry's page shares: the entry, who reads it, and how something is done to it. */
import { type ComponentType, createContext, useContext } from 'react';
import type { ActionInfo, EntityInfo } from '@/base/entity';
import type { StatusLook } from '@/kit/detail/status-badge';
import type { EntityDocument } from '../form/page';
import type { Telling } from '../form/scope';
import type { Values } from '../values';
import type { ActionChoice } from './asked';

export type EntryDoc = EntityDocument & { retired?: boolean; updatedAt: string };
/** An entry with the fields of its own declaration (`V`), for parts that are drawn by hand for one kind. */
export const declared = <V extends object>(doc: EntryDoc): EntryDoc & V => doc as EntryDoc & V;
/** What a page of one entity shows beside what follows from its declaration. */
export type DetailExtras = {
  /** In place of `Aktif`, where more is needed than not to be retired. */
  useStanding?: (doc: EntryDoc) => StatusLook | undefined;
  /** Between the head and the facts. */
  Top?: ComponentType<{ doc: EntryDoc }>;
  /** Before the first section of facts. */
  First?: ComponentType<{ doc: EntryDoc }>;
  /** While it is on its way. */
  Loading?: ComponentType;
  /** Where it is not there, or can't be had. */
  Failed?: ComponentType<{ error: unknown }>;
  /** Actions that one button offers: its question asks first which of them it is. */
  grouped?: {
    label: string;
    title: string;
    actions: readonly string[];
    /** Said once one of them was done; absent: what was done, to which. */
    done?: string;
    given?: ActionChoice['given'];
  };
  /** In place of a section's facts, by a field that stands in it. */
  sections?: Readonly<Record<string, ComponentType<{ doc: EntryDoc }>>>;
  /** Fields whose section takes the whole width. */
  wide?: readonly string[];
  /** Fields that these show, and the facts therefore don't. */
  shown?: readonly string[];
  /** Entities whose entries that belong to it these show. */
  related?: readonly string[];
  /** What is to be known of entries that the questions of actions offer. */
  useTelling?: (doc: EntryDoc) => Telling;
  /** What stands in the boxes of an action's question at first: it may be typed over. */
  proposes?: (doc: EntryDoc, action: ActionInfo) => Values;
  /** The action that is meant of this one, where it is another than those of its kind begin with: it alone stands in sight. */
  leads?: (doc: EntryDoc) => string | undefined;
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
