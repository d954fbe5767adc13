/** The work of a job: chunks of some papers each, then one file from them. Repeating a chunk does nothing twice. */

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { FileStore } from '../../../infra/ports/files.js';
import { answerOf } from '../../../infra/runtime/http/answer.js';
import { type JobRecord, jobFileId } from '../../../infra/runtime/prints/job-store.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { cut } from '../../domain/kit/values/cut.js';
import { dayWib } from '../../domain/kit/values/time.js';
import { MOST_PRINTS, type PrintPage } from '../../domain/navigation/print-pages.js';
import { type LocalizedText, localized } from '../../domain/texts/speech.js';
import type { PrintJobs } from './jobs.js';
import { makePdf } from './paper-files.js';

/** Papers of a chunk: even, since two may share a sheet. In a zip each paper is a file of its own. */
const PIECE = 24;
const ZIP_PIECE = 8;
/** Maximum of stored refusal reasons. */
const MOST_REASONS = 50;

/** Papers in a continuous layout are laid out together as far as possible. */
const pieceOf = ({ as }: JobRecord, { layout }: PrintPage): number =>
  as === 'zip' ? ZIP_PIECE : layout === 'flow' || layout === 'list' ? MOST_PRINTS : PIECE;
export const unitsOf = (job: JobRecord, page: PrintPage): number => Math.ceil(job.total / pieceOf(job, page));
/** Numbers of the files that a job's chunks produce. */
export const partsOf = (job: JobRecord, page: PrintPage): number[] =>
  Array.from({ length: job.as === 'zip' ? job.total : unitsOf(job, page) }, (_, n) => n);

/** An error's message for users. */
export const wordsOf = (error: unknown, about: string): LocalizedText =>
  localized((lang) => answerOf(error, lang, about).body.status.message);

export class JobWork {
  constructor(
    private readonly jobs: PrintJobs,
    private readonly files: FileStore,
  ) {}

  /** Runs the next chunk. @returns the job afterwards @throws NotPrinted, Unavailable */
  async piece(job: JobRecord, page: PrintPage, actor: Actor): Promise<JobRecord> {
    const { store } = this.jobs;
    const size = pieceOf(job, page);
    const from = job.unit * size;
    const ids = (await store.ids(job.id)).slice(from, from + size);
    const one = async (part: number, some: readonly string[]) => {
      const { pdf, refused } = await makePdf(this.jobs, actor, page, some, job.key);
      if (pdf) await this.put(job, part, pdf, 'application/pdf', `${part}.pdf`);
      return { refused, empty: pdf ? [] : [part] };
    };
    const results = await Promise.all(
      job.as === 'zip' ? ids.map((id, n) => one(from + n, [id])) : [one(job.unit, ids)],
    );
    const refused = results.flatMap((each) => each.refused);
    const reasons = refused.map(({ id, error }) => ({ id, message: wordsOf(error, job.id) }));
    return {
      ...job,
      unit: job.unit + 1,
      tries: 0,
      done: Math.min(job.total, job.done + ids.length),
      refused: job.refused + refused.length,
      reasons: [...job.reasons, ...reasons].slice(0, MOST_REASONS),
      empty: [...job.empty, ...results.flatMap((each) => each.empty)],
    };
  }

  /** Joins all chunks into one file. @returns the job afterwards; undefined if nothing could be printed */
  async whole(job: JobRecord, page: PrintPage): Promise<JobRecord | undefined> {
    const parts = partsOf(job, page).filter((n) => !job.empty.includes(n));
    if (parts.length === 0) return undefined;
    const stem = `${page.title} ${dayWib(job.at)}`;
    const name = `${stem}.${job.as}`;
    const bytes = job.as === 'zip' ? await this.zipped(job, page, parts) : await this.joined(job, parts);
    const type = job.as === 'zip' ? 'application/zip' : 'application/pdf';
    const size = await this.put(job, 'whole', bytes, type, name);
    await this.drop(job.id, parts);
    return { ...job, status: 'SELESAI', name, size };
  }

  /** Removes the files of chunks, and the whole file if listed. */
  async drop(id: string, parts: readonly (number | 'whole')[]): Promise<void> {
    for (const part of parts) await this.files.remove(jobFileId(id, part));
  }

  private async joined(job: JobRecord, parts: readonly number[]): Promise<Uint8Array> {
    const all: Uint8Array[] = [];
    for (const n of parts) all.push(await this.part(job, n));
    return this.jobs.printer.join(all);
  }

  private async zipped(job: JobRecord, page: PrintPage, parts: readonly number[]): Promise<Uint8Array> {
    const ids = await this.jobs.store.ids(job.id);
    const aggregate = this.jobs.executor.aggregates.get(page.kind);
    const zip = new ZipFile();
    const whole = buffer(zip.outputStream);
    const taken = new Set<string>();
    for (const n of parts) {
      const id = ids[n] as string;
      const title = aggregate ? aggregate.title((await this.jobs.executor.streams.load(aggregate, id)).state) : '';
      const plain = cut(title.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, ''), 80) || id;
      const name = taken.has(plain) ? `${plain}-${id}` : plain;
      taken.add(name);
      // PDFs are compressed already.
      zip.addBuffer(Buffer.from(await this.part(job, n)), `${name}.pdf`, { compress: false, mtime: new Date(job.at) });
    }
    zip.end();
    return whole;
  }

  private async part(job: JobRecord, n: number): Promise<Uint8Array> {
    const file = await this.files.get(jobFileId(job.id, n));
    if (!file) throw new Error(`part ${n} of print job ${job.id} is not there`);
    return buffer(file.open());
  }

  private async put(job: JobRecord, part: number | 'whole', bytes: Uint8Array, type: string, name: string) {
    const id = jobFileId(job.id, part);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [size, sent, by, at] = [bytes.length, sha256, job.by, job.at];
    const owner = { entity: 'print_job', id: job.id };
    // A chunk that was stored before a crash, but not recorded, already has this content.
    if (await this.files.put(id, bytes, { owner, name, type, size, sha256, sent, by, at })) return size;
    return (await this.files.get(id))?.record.size ?? size;
  }
}
