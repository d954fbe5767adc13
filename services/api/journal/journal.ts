/**
 * Records in the log who signed in, who was refused and what was exported. What must not happen unrecorded (a sign-in,
 * a file) waits for its entry; what somebody can repeat without end (refusals, wrong passwords) is aggregated and
 * written with its count.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { type Happening, type JournalEntry, journal } from '../../domain/flows/platform/journal.js';
import { type Actor, system } from '../../domain/kit/aggregate/actor.js';
import { cut } from '../../domain/kit/values/cut.js';
import { newId } from '../../domain/kit/values/id.js';
import type { CommandExecutor } from '../commands/command-executor.js';

/** An entry to record; the journal adds `kali` and `waktu`. */
export type Noted = {
  kejadian: Happening;
  perihal: string;
  by?: Pick<Actor, 'id' | 'username' | 'fullname' | 'jobdesk'> | undefined;
  /** The account of the attempt, if nobody is signed in. */
  username?: string;
  address: string;
  agent?: string | undefined;
};
type Gathered = { noted: Noted; since: number; times: number; id: string; commandId: string };

/** Texts of failures; `codes`: so many wrong ones that codes are no longer checked. */
const failures = {
  'sign-in': (name: string) => `Masuk sebagai ${name}`,
  codes: (name: string) => `Kode verifikasi ${name} tidak dilihat lagi: terlalu banyak yang salah`,
};
/**
 * Maximum of different pending entries of one account (or name) at one address; any further ones are counted together.
 */
const MOST_OF_ONE = 50;
/**
 * Maximum of entries that are pending or being written. Half of it is reserved for sources without any: names and
 * addresses stay separate until that many arrive within one interval.
 */
const MAX_REFUSALS_AN_HOUR = 10_000;
const MANY = 'Banyak penolakan lain';

export class Journal {
  private gathered = new Map<string, Gathered>();
  /** Count of different pending entries by account and address. */
  private kinds = new Map<string, number>();
  private unwritten = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  /** @param every interval of aggregation in ms */
  constructor(
    private readonly executor: Pick<CommandExecutor, 'run' | 'claims'>,
    private readonly every = 10_000,
    private readonly onError: (error: unknown) => void = () => {},
  ) {}

  /** Records an entry at once. @throws Unavailable: it is not recorded, so the action must not happen */
  async note(noted: Noted): Promise<void> {
    await this.write(this.begin(noted));
  }

  /** Records an entry a little later, aggregated with equal ones; never throws. */
  gather(noted: Noted): void {
    const source = [noted.by?.id ?? noted.username, noted.address].join('\n');
    const kinds = this.kinds.get(source) ?? 0;
    const held = this.gathered.size + this.unwritten;
    if (this.count(noted)) return;
    if (kinds < MOST_OF_ONE && held < MAX_REFUSALS_AN_HOUR / 2) {
      this.gathered.set(keyOf(noted), this.begin(noted));
      this.kinds.set(source, kinds + 1);
    } else {
      const { by, username, address, kejadian } = noted;
      const perSource: Noted = { kejadian, perihal: MANY, by, ...(username ? { username } : {}), address };
      const rest: Noted = { kejadian: 'DITOLAK', perihal: MANY, address: '' };
      const one = held < MAX_REFUSALS_AN_HOUR || this.gathered.has(keyOf(perSource)) ? perSource : rest;
      if (!this.count(one)) this.gathered.set(keyOf(one), this.begin(one));
    }
    this.timer ??= setTimeout(() => void this.flush(), this.every).unref();
  }

  /** Counts the entry if an equal one is pending; returns whether it was. */
  private count(noted: Noted): boolean {
    const pending = this.gathered.get(keyOf(noted));
    if (pending) pending.times++;
    return pending !== undefined;
  }

  /**
   * Records a failed sign-in. Nothing is recorded of an unknown name, since passwords get typed into the wrong field.
   * @param whose username or code of the account that was tried, regardless of the name that was typed
   */
  gatherFailed(
    whose: string | undefined,
    address: string,
    agent: string | undefined,
    what: keyof typeof failures = 'sign-in',
  ): void {
    const name = whose && cut(whose.toLowerCase(), 40);
    this.gather({
      kejadian: 'GAGAL_MASUK',
      perihal: name ? failures[what](name) : 'Masuk dengan nama yang tidak ada',
      ...(name ? { username: name } : {}),
      address,
      agent,
    });
  }

  /** Writes the pending entries; those that can't be written stay pending. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const all = [...this.gathered.entries()];
    this.gathered = new Map();
    this.kinds = new Map();
    this.unwritten += all.length;
    this.writing = this.writing.then(async () => {
      for (const [key, one] of all) {
        try {
          await this.write(one);
        } catch (error) {
          this.onError(error);
          // An equal entry that arrived during the write is pending already and remains separate.
          if (!this.gathered.has(key)) this.gathered.set(key, one);
          this.timer ??= setTimeout(() => void this.flush(), this.every).unref();
        } finally {
          this.unwritten--;
        }
      }
    });
    return this.writing;
  }

  /** Writes the remaining entries. */
  async stop(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }

  private begin(noted: Noted): Gathered {
    const since = Date.now();
    return { noted, since, times: 1, id: newId(since, randomBytes(11)), commandId: randomUUID() };
  }

  private async write({ noted, since, times, id, commandId }: Gathered): Promise<void> {
    const { kejadian, perihal, by, username, address, agent } = noted;
    const entry: JournalEntry = {
      waktu: new Date(since).toISOString(),
      kejadian,
      pelaku: cut(by?.fullname ?? '', 80),
      pelaku_id: by?.id ?? '',
      username: cut(by?.username ?? username ?? '', 40),
      jobdesk: by?.jobdesk ?? '',
      perihal: cut(clean(perihal), 300) || '-',
      alamat_ip: cut(address, 60),
      perangkat: cut(clean(agent ?? ''), 200),
      kali: times,
    };
    await this.executor.run(system, journal.name, id, 'register', entry, { commandId });
  }
}

const keyOf = ({ kejadian, by, username, address, perihal }: Noted): string =>
  [kejadian, by?.id ?? username, address, perihal].join('\n');

/** Removes control characters and lone surrogates, which no command body may contain. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim();
