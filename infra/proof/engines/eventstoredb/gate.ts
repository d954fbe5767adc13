/** Checks that every call passes first: faults, credentials, leadership. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Metadata, ServiceError } from '@grpc/grpc-js';
import { type Counts, type Faults, NONE } from './faults.js';
import type { Log } from './log.js';
import * as refusals from './refusals.js';

export type Limits = { maxAppendSize: number; maxEventSize: number };
export type Credentials = { username: string; password: string };

/** Shared state of the double's services. */
export class Gate {
  faults: Faults = { ...NONE };
  /** End of the pause, by the monotonic clock. */
  private until = 0;
  readonly counts: Counts = { appends: 0, long: 0, reads: 0, subscriptions: 0, subscribed: 0 };
  /** Callbacks that end the running subscriptions. */
  readonly drops = new Set<(error: ServiceError) => void>();

  constructor(
    readonly log: Log,
    readonly limits: Limits,
    private readonly credentials: Credentials | undefined,
  ) {}

  /** Sets the given faults and leaves the others. */
  set(faults: Partial<Faults>): void {
    this.faults = { ...this.faults, ...faults };
    if (faults.pause !== undefined) this.until = performance.now() + faults.pause;
  }

  /** Waits for the end of a pause. */
  async paused(): Promise<void> {
    for (let left = this.until - performance.now(); left > 0; left = this.until - performance.now()) await pause(left);
  }

  /**
   * Admits a call. @returns the error to answer it with, undefined for none; never resolves where the call must hang
   */
  async pass(metadata: Metadata): Promise<ServiceError | undefined> {
    if (this.faults.delay > 0) await pause(this.faults.delay);
    await this.paused();
    if (this.faults.silent) await new Promise(() => {});
    if (this.faults.refuse) return refusals.notReady();
    const denied = this.denied(metadata);
    if (denied) return denied;
    const { leader } = this.faults;
    if (leader && String(metadata.get('requires-leader')[0]) === 'true') {
      return refusals.notLeader(leader.host, leader.port);
    }
    return undefined;
  }

  private denied(metadata: Metadata): ServiceError | undefined {
    if (!this.credentials) return undefined;
    const header = metadata.get('authorization')[0];
    if (header === undefined) return refusals.accessDenied();
    const { username, password } = this.credentials;
    const due = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    return String(header) === due ? undefined : refusals.unauthenticated();
  }
}
