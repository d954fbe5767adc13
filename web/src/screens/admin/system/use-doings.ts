/** Actions and proposals of operators, live. */
import type { ProcessDoc } from '@views/process';
import type { ProjectionDoc } from '@views/projection';
import { useShortList } from '@/kit/data/use-short-list';

type Versioned = { id: string; version: number };
export type DoneToView = ProjectionDoc & Versioned;
export type DoneToProcess = ProcessDoc & Versioned;
/** A proposal to drop something: by whom (name and user id), and why. */
export type Proposal = { reason: string; at: string; by: string; byId: string };

const useShort = <R extends Versioned>(view: string): readonly R[] =>
  useShortList<R>(view, { size: 100, sort: '-updatedAt' }).rows;

export const useDoneToViews = (): readonly DoneToView[] => useShort<DoneToView>('projection');
export const useDoneToProcesses = (): readonly DoneToProcess[] => useShort<DoneToProcess>('process');

/** The proposal to skip an event of a document in a read model. */
export const skipOf = (
  done: readonly DoneToView[],
  { view, id, revision }: { view: string; id: string; revision: number },
): Proposal | undefined =>
  done.find((one) => one.view === view)?.proposed.find((p) => p.document === id && p.revision === revision);
/** The proposal to drop a command of a process. */
export const endOf = (
  done: readonly DoneToProcess[],
  { process, id }: { process: string; id: string },
): Proposal | undefined => done.find((one) => one.process === process)?.proposed.find((p) => p.refused === id);
