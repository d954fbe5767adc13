/**
 * Limits how often strangers may trigger storing or sending: per client address, with an error, and per mailbox,
 * silently.
 */
import { hash } from 'node:crypto';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { foldedName } from '../../domain/accounts/typed-name.js';
import { addressKey } from './addresses.js';

const HOUR = 3_600;
/** Maximum per hour. */
const MAX_AN_HOUR = { mail: 20, social: 200, mailbox: 3 };

export class AskLimits {
  constructor(private readonly state: StateStore) {}

  /** @throws Problem `asked-often`, the same for every request, so that it does not reveal whether an account exists */
  async admit(what: 'mail' | 'social', from: string): Promise<void> {
    const count = await this.state.add(`asked/${what}/${addressKey(from)}`, 1, HOUR);
    if (count > MAX_AN_HOUR[what]) throw new Problem('asked-often', { retryAfter: HOUR });
  }

  /** Counts one more mail to a mailbox; false once the limit is reached. */
  async goes(mailbox: string): Promise<boolean> {
    const key = hash('sha256', foldedName(mailbox), 'hex').slice(0, 32);
    return (await this.state.add(`asked/mailbox/${key}`, 1, HOUR)) <= MAX_AN_HOUR.mailbox;
  }
}
