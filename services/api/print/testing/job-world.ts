/** A data folder with SJ to print, and child processes that run its print jobs until they are killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openEmbedded } from '../../../../infra/engines/embedded/index.js';
import { FolderFiles } from '../../../../infra/engines/files/folder.js';
import { nodeArgs } from '../../../../infra/ports/worker.js';
import { jobFileId } from '../../../../infra/runtime/prints/job-store.js';
import { aggregates } from '../../../domain/index.js';
import { type Actor, ALL_BRANCHES, system } from '../../../domain/kit/aggregate/actor.js';
import { commandSide } from '../../module.js';
import { PrintJobs } from '../jobs.js';

const actor: Actor = {
  id: 'gani',
  username: 'gani',
  fullname: 'Gani',
  jobdesk: 'rcadmin',
  level: 'user',
  branches: [ALL_BRANCHES],
};
type Inside = { side: ReturnType<typeof commandSide>; jobs: PrintJobs; printsOf: (id: string) => Promise<number> };

export class JobWorld {
  /** @param folder of the data @param root of the built web application */
  constructor(
    private readonly folder: string,
    private readonly root: string,
  ) {}

  private async inside<T>(work: (inside: Inside) => Promise<T>): Promise<T> {
    const engines = await openEmbedded(this.folder, { wait: 10_000 });
    const side = commandSide(engines, aggregates, { sessionHours: 1 });
    const nothing = new Uint8Array();
    const printer = {
      available: async () => true,
      print: async () => nothing,
      join: async () => nothing,
      close: async () => {},
    };
    const printsOf = async (id: string) => (await engines.events.readStream(`sj_print-${id}`)).length;
    try {
      return await work({
        side,
        jobs: new PrintJobs(side.executor, engines.state, printer, new FolderFiles(join(this.folder, 'files'))),
        printsOf,
      });
    } finally {
      await engines.close();
    }
  }

  /**
   * Creates SJ, `sj0` with the first of the numbers and so on, and a job that prints them into one PDF. @returns the
   * job's id
   */
  ask(numbers: readonly string[]): Promise<string> {
    return this.inside(async ({ side: { executor }, jobs }) => {
      const run = (aggregate: string, id: string, command: string, data: object) =>
        executor.run(system, aggregate, id, command, data, { commandId: randomUUID() });
      const { id, ...profile } = actor;
      await run('user', id, 'create', { ...profile, password: 'kata sandi uji' });
      await run('branch', 'jkt', 'register', { code: 'JKT', name: 'Jakarta', kota: 'Jakarta' });
      await run('customer', 'c1', 'register', { kode_customer: 'C-1', nama_perusahaan: 'PT Satu', kota: 'Bogor' });
      const of = {
        branch: 'jkt',
        customer: 'c1',
        jenis: 'RACE',
        sp: 'SP-JKT-2607-00001',
        sp_id: 'sp1',
        sekolahTujuan: 'SDN 1',
      };
      const ids = numbers.map((_, n) => `sj${n}`);
      for (const [n, one] of ids.entries())
        await run('sj', one, 'register', { ...of, sm: numbers[n], qty: 1, koli: 1, ikat: 0, berat: 1 });
      return (await jobs.ask(actor, randomUUID(), { page: '/PrintSJRace/', ids, as: 'pdf' })).id;
    });
  }

  /** How often each of so many SJ was printed. */
  printed(count: number): Promise<number[]> {
    return this.inside(({ printsOf }) => Promise.all(Array.from({ length: count }, (_, n) => printsOf(`sj${n}`))));
  }

  /**
   * Lets a child process run the job, and kills it after a while once more than `beyond` papers are done (a chunk that
   * crashes repeatedly is abandoned, by design).
   * @param after ms; below 0: no kill @returns its last output, and whether it was killed
   */
  async carriedOut(
    id: string,
    after: number,
    beyond: number,
    watch: (child: ChildProcess) => void = () => {},
  ): Promise<{ last: string; kill: boolean }> {
    const args = nodeArgs('./kill.child.js', import.meta.url);
    const child = spawn(process.execPath, [...args, this.folder, this.root, actor.id, id], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    watch(child);
    let [last, killing] = ['', false];
    child.stdout.on('data', (chunk: Buffer) => {
      last = chunk.toString().trim().split('\n').at(-1) ?? last;
      if (killing || after < 0 || !last.startsWith('BERJALAN') || doneIn(last) <= beyond) return;
      killing = true;
      setTimeout(() => child.kill('SIGKILL'), after);
    });
    const signal = await new Promise((done) => child.once('close', (_code, by) => done(by)));
    return { last, kill: signal === 'SIGKILL' && last.startsWith('BERJALAN') };
  }

  /** The file that the job produced. */
  async file(id: string): Promise<Uint8Array> {
    const file = await new FolderFiles(join(this.folder, 'files')).get(jobFileId(id, 'whole'));
    if (!file) throw new Error('there is no file');
    return buffer(file.open());
  }

  /** Ids of all remaining files. */
  async left(): Promise<string[]> {
    const left: string[] = [];
    for await (const id of new FolderFiles(join(this.folder, 'files')).list()) left.push(id);
    return left;
  }
}

/** Number of finished papers in a child's output. */
export const doneIn = (word: string): number => Number(word.split(' ')[1] ?? 0);
