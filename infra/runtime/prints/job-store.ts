/**
 * Stores jobs that print many documents into one file, beside the log: request and progress. Each is stored under its
 * owner's id, so that only the owner can find it. Bytes lie in the file store, under ids derived from the job.
 */
import { hash } from 'node:crypto';
import type { PrintFormat, PrintJob } from '../../../services/domain/print/jobs.js';
import { type LocalizedText, messageFor } from '../../../services/domain/texts/speech.js';
import type { StateStore } from '../../ports/ports.js';
import type { Lang } from '../http/lang.js';

export type JobRecord = Omit<PrintJob, 'reasons' | 'why'> & {
  by: string;
  as: PrintFormat;
  /** Key from which the command ids of its prints are derived. */
  key: string;
  /** The next piece of work, and the number of attempts at it. */
  unit: number;
  tries: number;
  /** Pieces without any paper. */
  empty: readonly number[];
  reasons: readonly { id: string; message: LocalizedText }[];
  why?: LocalizedText;
};
/** A job's files in the file store, and their expiry. */
export type JobFiles = { until: number; units: number };

/** Seconds for which a job is stored; its files are deleted before. */
const KEPT = 2 * 86_400;
const LONG = 60 * 86_400;
const at = (by: string, id: string): string => `print-job/info/${by}/${id}`;
const ENGINE = 'print-job/engine';
const OPEN = 'print-job/open/';
const FILES = 'print-job/files/';

/** Id of a job's file, or of a part of it, in the file store. */
export const jobFileId = (job: string, part: number | 'whole'): string =>
  `pj${hash('sha256', `${job}/${part}`, 'hex').slice(0, 40)}`;

export class JobStore {
  constructor(private readonly state: StateStore) {}

  get(by: string, id: string): Promise<JobRecord | undefined> {
    return this.state.get<JobRecord>(at(by, id));
  }

  /** A person's jobs, newest first. */
  async of(by: string): Promise<JobRecord[]> {
    const rows = await this.state.list<JobRecord>(`print-job/info/${by}/`);
    return rows.map(({ value }) => value).sort((a, b) => (a.at < b.at ? 1 : -1));
  }

  /** Stores a new job. @returns false: it exists already */
  async begin(job: JobRecord, ids: readonly string[], files: JobFiles): Promise<boolean> {
    // In this order, so that an open job has everything it needs.
    await this.state.put(`print-job/ids/${job.id}`, ids, KEPT);
    await this.state.put(FILES + job.id, files, LONG);
    if (!(await this.state.swap(at(job.by, job.id), undefined, job, KEPT))) return false;
    await this.state.put(OPEN + job.id, job.by, KEPT);
    return true;
  }

  async ids(id: string): Promise<readonly string[]> {
    return (await this.state.get<string[]>(`print-job/ids/${id}`)) ?? [];
  }

  /** @returns false: it was changed meanwhile, and nothing was written */
  change(was: JobRecord, now: JobRecord): Promise<boolean> {
    return this.state.swap(at(was.by, was.id), was, now, KEPT);
  }

  /** Unfinished jobs, each with its owner. */
  async open(): Promise<{ id: string; by: string }[]> {
    return (await this.state.list<string>(OPEN)).map(({ key, value }) => ({ id: key.slice(OPEN.length), by: value }));
  }

  close(id: string): Promise<void> {
    return this.state.delete(OPEN + id);
  }

  /** Jobs that may have files in the file store. */
  async withFiles(): Promise<{ id: string; files: JobFiles }[]> {
    return (await this.state.list<JobFiles>(FILES)).map(({ key, value }) => ({
      id: key.slice(FILES.length),
      files: value,
    }));
  }

  putFiles(id: string, files: JobFiles): Promise<void> {
    return this.state.put(FILES + id, files, LONG);
  }

  dropFiles(id: string): Promise<void> {
    return this.state.delete(FILES + id);
  }

  /**
   * Announces to the other processes, for some minutes, that one process prints, and whether its browser is available.
   */
  async tellEngine(available: boolean): Promise<void> {
    await this.state.put(ENGINE, { available }, 300);
  }

  async engine(): Promise<boolean> {
    return (await this.state.get<{ available: boolean }>(ENGINE))?.available === true;
  }
}

/** A job as its owner sees it. */
export const shownJob = (
  { by: _, key: __, unit: ___, tries: ____, empty: _____, reasons, why, ...job }: JobRecord,
  lang: Lang,
): PrintJob => ({
  ...job,
  reasons: reasons.map(({ id, message }) => ({ id, message: messageFor(message, lang).message })),
  ...(why ? { why: messageFor(why, lang).message } : {}),
});
