/** Shared by all parts of an entity's form, beside its values. */
import { type ComponentType, createContext, useContext } from 'react';
import type { EntityInfo } from '@/base/entity/entity';
import type { Values } from '../values';
import type { Wanted } from './gather';

/** A form within a form: creates an entry that a field can then reference. */
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
  /** The entry's id, also before it exists: files are uploaded for it. */
  id: string;
  /** Renders the form of another entity; absent within a nested form. */
  Nested?: ComponentType<NestedProps>;
  /** Display names of the entry's references, by field. */
  names: Readonly<Record<string, string>>;
  /** Normalizes a field's input to its stored form: `0812…` → `+62812…`. */
  tidy: (name: string) => void;
  /** Notes on the entries that a field offers, by id; depend on the current input. */
  telling?: Telling | undefined;
  /** Reports running uploads; saving waits for them. */
  onBusy: (name: string, busy: boolean) => void;
  /** Builds the document from all entries of a query at once, with the other input; absent within a nested form. */
  onWhole?: ((wanted: Wanted) => Promise<void>) | undefined;
};
const Scope = createContext<FormScope | undefined>(undefined);
export const FormScopeProvider = Scope.Provider;
export const useFormScope = (): FormScope => {
  const scope = useContext(Scope);
  if (!scope) throw new Error('a field stands outside of its form');
  return scope;
};
