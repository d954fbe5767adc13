/** Sign-in of wall displays: by a code shown once to a staff user, valid for minutes and for one screen. */
import { hash, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { UserState } from '../../domain/accounts/state.js';
import { type Actor, granted } from '../../domain/kit/aggregate/actor.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { bounded, singleLine } from '../../domain/kit/values/text.js';
import { WALL_CODE, WALL_LETTERS, WALL_MINUTES, wallCode, wallMakers } from '../../domain/telemetry/walls.js';
import { addressKey } from './addresses.js';
import { agentOf } from './agent.js';
import { checkAnswer } from './fields.js';
import { wallActor } from './holders.js';
import { type From, type Login, profileOut, type SignedIn } from './login.js';
import type { SealedRows } from './sealed-rows.js';
import type { Sessions } from './sessions.js';
import { Throttle } from './throttle.js';

export const wallCodeBody = z.strictObject({ nama: singleLine(40).min(1).meta({ label: 'Nama layar' }) });
export const wallLoginBody = z.strictObject({ kode: bounded(20).min(1).meta({ label: 'Kode' }), check: checkAnswer });
/** A code, shown only once, and its expiry. */
export const wallCodeOut = z.object({ kode: z.string(), until: z.string() });
export type WallCode = z.infer<typeof wallCodeOut>;
export const wallSignedInOut = profileOut.extend({ token: z.string() });

/** As stored: who issued the code, at which revision of their account, and the name of the screen. */
type IssuedCode = { user: string; revision: number; nama: string };
const SECONDS = WALL_MINUTES * 60;
const placeOf = (code: string): string => `wall/${hash('sha256', code, 'hex')}`;

export class Walls {
  private readonly throttle: Throttle;

  constructor(
    private readonly sessions: Pick<Sessions, 'begin'>,
    private readonly login: Pick<Login, 'byId' | 'profile'>,
    private readonly rows: SealedRows,
    state: StateStore,
  ) {
    this.throttle = new Throttle(state);
  }

  /** Issues a code for one more screen. @throws Rejected */
  async code(nama: string, by: Actor): Promise<WallCode> {
    if (!granted(wallMakers, by)) throw new Rejected('forbidden');
    const { revision } = await this.login.byId(by.id);
    const kode = Array.from({ length: WALL_CODE }, () => WALL_LETTERS[randomInt(WALL_LETTERS.length)]).join('');
    await this.rows.put<IssuedCode>(placeOf(kode), { user: by.id, revision, nama }, SECONDS);
    return { kode, until: new Date(Date.now() + SECONDS * 1_000).toISOString() };
  }

  /**
   * Signs in a screen; of two with the same code only the first.
   * @throws Problem 401 for a code that is wrong, used or expired; 429 with a robot check after too many of them
   */
  async enter({ kode, check }: z.infer<typeof wallLoginBody>, from: From): Promise<SignedIn> {
    // The guess is at no account, so it is counted by client address.
    const attempt = { of: `wall/${addressKey(from.address)}`, address: from.address, check };
    const issued = await this.throttle.attempt(attempt, async () => {
      const row = await this.rows.get<IssuedCode>(placeOf(wallCode(kode)));
      return row.value && (await this.rows.take(row)) ? row.value : undefined;
    });
    const maker = issued && (await this.login.byId(issued.user));
    if (!issued || !maker || !isStill(maker.state, issued)) throw new Problem('wall-code-wrong', { field: 'kode' });
    const { address, userAgent = '' } = from;
    const how = { address, ...agentOf(userAgent), wall: issued.nama };
    const token = await this.sessions.begin(issued.user, issued.revision, how);
    const { username, fullname, jobdesk, level, branches } = maker.state;
    const actor = { id: issued.user, username, fullname, jobdesk, level, branches };
    return { token, ...(await this.login.profile(wallActor(actor, issued.nama))) };
  }
}

/** Whether the issuer of a code still has the rights they had then. */
const isStill = ({ status, since }: Pick<UserState, 'status' | 'since'>, { revision }: IssuedCode): boolean =>
  status === 'active' && revision >= since;
