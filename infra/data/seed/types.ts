import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { Scan } from './scan.js';

/**
 * Entry point of all commands. Rejects when a command is refused. A repeated command id returns the first result and
 * stores nothing.
 */
export type Run = (
  actor: Actor,
  aggregate: string,
  id: string,
  command: string,
  data: unknown,
  opts: { commandId: string; now?: string },
) => Promise<{ revision: number }>;

/** One command of the demo data. */
export type Step = {
  /** Time of the command, in ms since 1970. */
  at: number;
  actor: Actor;
  aggregate: string;
  id: string;
  command: string;
  data: unknown;
  /** Uploaded before the command, for its document. */
  scans?: readonly Scan[];
  /** Determines the command id, together with the seed; independent of the time of loading. */
  path: string;
  /** Steps that share a key run in sequence. */
  keys: readonly string[];
  /** Steps of a phase start when all earlier phases are done. */
  phase: number;
};

/** Branches of the company. */
export type BranchCode = 'JKT' | 'BDG' | 'SMG' | 'SBY' | 'YOG' | 'MDN' | 'MKS' | 'DPS';

/** Number of stored documents of a demo load, by kind. */
export type Counts = {
  users: number;
  branches: number;
  customers: number;
  mitra: number;
  vehicles: number;
  drivers: number;
  sp: number;
  commands: number;
};
