/** How often strangers may ask for what is stored or sent: of an address, which is told, and for one mailbox, which is not. */
import { hash } from 'node:crypto';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { foldedName } from '../../domain/accounts/typed-name.js';
import { addressKey } from './addresses.js';

const HOUR = 3_600;
/** In an hour. */
const MAX_AN_HOUR = { mail: 20, social: 200, mailbox: 3 };

export class AskLimits {
  constructor(private readonly state: StateStore) {}

  /** @throws Problem `asked-often`, whatever was asked for: it tells of nobody whether they are there */
  async admit(what: 'mail' | 'social', from: string): Promise<void> {
    const asked = await this.state.add(`asked/${what}/${addressKey(from)}`, 1, HOUR);
    if (asked > MAX_AN_HOUR[what]) throw new Problem('asked-often', { retryAfter: HOUR });
  }

  /** Whether one more mail goes to a mailbox. */
  async goes(mailbox: string): Promise<boolean> {
    const key = hash('sha256', foldedName(mailbox), 'hex').slice(0, 32);
    return (await this.state.add(`asked/mailbox/${key}`, 1, HOUR)) <= MAX_AN_HOUR.mailbox;
  }
}
