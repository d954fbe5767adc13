import type { Actor } from '../../../services/domain/kit/actor.js';
import type { Scan } from './scan.js';

/** The commands' one door. Refusals reject. A command id given twice answers as the first time and stores nothing. */
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
  /** When it was given, in ms since 1970. */
  at: number;
  actor: Actor;
  aggregate: string;
  id: string;
  command: string;
  data: unknown;
  /** Sent before it, for its document. */
  scans?: readonly Scan[];
  /** Decides the command id, together with the seed; independent of the time of loading. */
  path: string;
  /** Two steps with a key in common are given one after the other. */
  keys: readonly string[];
  /** Steps of a later phase are given when all of the earlier ones are done. */
  phase: number;
};

/** Where the company's people, partners and vehicles are. */
export type BranchCode = 'JKT' | 'BDG' | 'SMG' | 'SBY' | 'YOG' | 'MDN' | 'MKS' | 'DPS';

/** What is stored of one demo load. */
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
