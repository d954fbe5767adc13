/** What every part of a form of an entity shares beside its values. */
import { type ComponentType, createContext, useContext } from 'react';
import type { EntityInfo } from '@/base/entity';
import type { Values } from '../values';
import type { Wanted } from './gather';

/** A form within a form: makes an entry that a field can then point to. */
export type NestedProps = {
  entity: string;
  within: Values;
  onDone: (entry: { id: string; label: string; values: Values }) => void;
  onCancel: () => void;
};
export type Telling = (
  entity: string,
  ids: readonly string[],
  values: Values,
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, string>>;
export type FormScope = {
  info: EntityInfo;
  /** The entry's id, also of one that is not there yet: files are sent for it. */
  id: string;
  /** Draws the form of another entity; absent within such a form. */
  Nested?: ComponentType<NestedProps>;
  /** What the refs of the entry are called, by field. */
  names: Readonly<Record<string, string>>;
  /** Puts what was typed into a field into its kept form: `0812…` → `+62812…`. */
  tidy: (name: string) => void;
  /** What is to be known of entries that a field offers, by id; in what was typed so far. */
  telling?: Telling | undefined;
  /** Files on their way, which saving waits for. */
  onBusy: (name: string, busy: boolean) => void;
  /** Has the document made of all entries under an address at once, with what is typed else; absent within such a form. */
  onWhole?: ((wanted: Wanted) => Promise<void>) | undefined;
};
const Scope = createContext<FormScope | undefined>(undefined);
export const FormScopeProvider = Scope.Provider;
export const useFormScope = (): FormScope => {
  const found = useContext(Scope);
  if (!found) throw new Error('a field stands outside of its form');
  return found;
};
