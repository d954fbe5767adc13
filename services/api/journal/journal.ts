/**
 * Notes in the log who came in, who was refused and what was taken. What must not happen unnoted (a sign-in, a file) waits
 * for its note; what somebody may do without end (refusals, wrong passwords) is gathered and written with its count.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { type Happening, type JournalEntry, journal } from '../../domain/flows/journal.js';
import { type Actor, system } from '../../domain/kit/actor.js';
import { cut } from '../../domain/kit/cut.js';
import { newId } from '../../domain/kit/id.js';
import type { Bus } from '../commands/bus.js';

/** What is noted; `kali` and `waktu` are the journal's own. */
export type Noted = {
  kejadian: Happening;
  perihal: string;
  by?: Pick<Actor, 'id' | 'username' | 'fullname' | 'jobdesk'> | undefined;
  /** The name that was tried, where nobody is signed in. */
  username?: string;
  address: string;
  agent?: string | undefined;
};
type Gathered = { noted: Noted; since: number; times: number; id: string; commandId: string };

/** How it is told what failed; `codes`: so often that no code is looked at any more. */
const failures = {
  'sign-in': (name: string) => `Masuk sebagai ${name}`,
  codes: (name: string) => `Kode verifikasi ${name} tidak dilihat lagi: terlalu banyak yang salah`,
};
/** Different things that are gathered at once of one account (or name) at one address; its others are counted together. */
const MOST_OF_ONE = 50;
/**
 * Entries that are gathered or being written at most. Half of them is for those who have none yet: names and addresses
 * stay apart until so many come within one gathering.
 */
const MAX_REFUSALS_AN_HOUR = 10_000;
const MANY = 'Banyak penolakan lain';

export class Journal {
  private gathered = new Map<string, Gathered>();
  /** How many different things of each account and address are gathered. */
  private kinds = new Map<string, number>();
  private unwritten = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  /** @param every ms in which what is gathered comes together */
  constructor(
    private readonly bus: Pick<Bus, 'run' | 'claims'>,
    private readonly every = 10_000,
    private readonly onError: (error: unknown) => void = () => {},
  ) {}

  /** Notes at once. @throws Unavailable: it is not noted, and must not happen */
  async note(noted: Noted): Promise<void> {
    await this.write(this.begin(noted));
  }

  /** Notes with what is alike, a little later; never throws. */
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
      const own: Noted = { kejadian, perihal: MANY, by, ...(username ? { username } : {}), address };
      const rest: Noted = { kejadian: 'DITOLAK', perihal: MANY, address: '' };
      const one = held < MAX_REFUSALS_AN_HOUR || this.gathered.has(keyOf(own)) ? own : rest;
      if (!this.count(one)) this.gathered.set(keyOf(one), this.begin(one));
    }
    this.timer ??= setTimeout(() => void this.flush(), this.every).unref();
  }

  /** Whether what is alike is gathered already: then it is counted there. */
  private count(noted: Noted): boolean {
    const known = this.gathered.get(keyOf(noted));
    if (known) known.times++;
    return known !== undefined;
  }

  /**
   * A sign-in that failed. Of a name that nobody has the journal keeps nothing: passwords are typed in the wrong field.
   * @param whose username or code of who was tried, by whichever of their names and however it was typed
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

  /** Writes what is gathered; what can't be written stays for the next time. */
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
          // As many as there were: one more waits again for one that was being written.
          if (!this.gathered.has(key)) this.gathered.set(key, one);
          this.timer ??= setTimeout(() => void this.flush(), this.every).unref();
        } finally {
          this.unwritten--;
        }
      }
    });
    return this.writing;
  }

  /** Writes what is left. */
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
    await this.bus.run(system, journal.name, id, 'register', entry, { commandId });
  }
}

const keyOf = ({ kejadian, by, username, address, perihal }: Noted): string =>
  [kejadian, by?.id ?? username, address, perihal].join('\n');

/** Without control characters and lone surrogates, which no body may have. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim();
