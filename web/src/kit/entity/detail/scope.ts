/** Context of an entry's page: the entry, its reader, and its actions. */
import { type ComponentType, createContext, useContext } from 'react';
import type { ActionInfo, EntityInfo } from '@/base/entity/entity';
import type { StatusLook } from '@/kit/detail/status-badge';
import type { EntityDocument } from '../form/page';
import type { Telling } from '../form/scope';
import type { Values } from '../values';
import type { ActionChoice } from './pending-action';

export type EntryDoc = EntityDocument & { retired?: boolean; updatedAt: string };
/** Types an entry with the fields of its entity (`V`), for parts that are handwritten for one entity. */
export const declared = <V extends object>(doc: EntryDoc): EntryDoc & V => doc as EntryDoc & V;
/** Extras of one entity's page beyond its declaration. */
export type DetailPanels = {
  /** Replaces `Aktif` where that requires more than not being retired. */
  useStanding?: (doc: EntryDoc) => StatusLook | undefined;
  /** Its leading figures, between its name and the buttons. */
  Figures?: ComponentType<{ doc: EntryDoc }>;
  /** Further buttons, before those of its actions. */
  Buttons?: ComponentType<{ doc: EntryDoc }>;
  /** Between the head and the facts. */
  Top?: ComponentType<{ doc: EntryDoc }>;
  /** Before the first section of facts. */
  First?: ComponentType<{ doc: EntryDoc }>;
  /** While loading. */
  Loading?: ComponentType;
  /** If the entry does not exist or failed to load. */
  Failed?: ComponentType<{ error: unknown }>;
  /** Actions behind one button: its dialog first asks which one. */
  grouped?: {
    label: string;
    title: string;
    actions: readonly string[];
    /** Toast after success; absent: the action and the entry. */
    done?: string;
    facts?: ActionChoice['facts'];
  };
  /** Replaces a section's facts; keyed by a field of that section. */
  sections?: Readonly<Record<string, ComponentType<{ doc: EntryDoc }>>>;
  /** Fields whose section takes the full width. */
  wide?: readonly string[];
  /** Fields that these extras show, so that the facts omit them. */
  shown?: readonly string[];
  /** Related entities that these extras show. */
  related?: readonly string[];
  /** Notes on the entries that action dialogs offer. */
  useTelling?: (doc: EntryDoc) => Telling;
  /** Initial values of an action's dialog; they can be changed. */
  proposes?: (doc: EntryDoc, action: ActionInfo) => Values;
  /** The action to show as the only button, if it is not a default one. */
  leads?: (doc: EntryDoc) => string | undefined;
  /** Actions that these extras offer, so that the head omits them. */
  offered?: readonly string[];
};
export type DetailScope = {
  info: EntityInfo;
  doc: EntryDoc;
  title: string;
  /** Opens the action's dialog if it needs input, then runs it. `start`: initial values of the dialog. */
  ask: (action: ActionInfo, start?: Values) => void;
  /** The actions that the reader may take now. */
  offers: readonly ActionInfo[];
  /** The command in flight. */
  running: string | undefined;
};
const Scope = createContext<DetailScope | undefined>(undefined);
export const DetailScopeProvider = Scope.Provider;
export const useDetail = (): DetailScope => {
  const scope = useContext(Scope);
  if (!scope) throw new Error('a part stands outside of its page');
  return scope;
};
