/**
 * What the sign-in of branch logins asks first: ALTCHA's sum by our own server, or Google's reCAPTCHA where the settings
 * name it. An answer counts once, and in its time.
 */
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { addressKey } from './addresses.js';
import { RobotCheck } from './robot-check.js';

/** What a page needs to ask it. */
export const captchaOut = z.union([
  z.object({ kind: z.literal('altcha'), challenge: z.looseObject({}) }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
]);
export type CaptchaAsked = z.infer<typeof captchaOut>;
/** Keys of reCAPTCHA, and where its answers are looked at. */
type RecaptchaSettings = { siteKey: string; secret: string; verifyUrl: string };

export const recaptchaOf = (
  settings: Record<'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_VERIFY_URL', string>,
): RecaptchaSettings | undefined =>
  settings.RECAPTCHA_SITE_KEY === ''
    ? undefined
    : {
        siteKey: settings.RECAPTCHA_SITE_KEY,
        secret: settings.RECAPTCHA_SECRET,
        verifyUrl: settings.RECAPTCHA_VERIFY_URL,
      };

/** Ms for an answer of Google's; seconds for which a used one is remembered, longer than it is good. */
const PATIENCE = 5_000;
const REMEMBERED = 600;

export class Captcha {
  private readonly checks: RobotCheck;

  constructor(
    private readonly state: StateStore,
    private readonly recaptcha?: RecaptchaSettings,
    now?: () => number,
  ) {
    this.checks = new RobotCheck(state, now);
  }

  async ask(address: string): Promise<CaptchaAsked> {
    if (this.recaptcha) return { kind: 'recaptcha', siteKey: this.recaptcha.siteKey };
    return { kind: 'altcha', challenge: { ...(await this.checks.ask(whomOf(address), 0)) } };
  }

  /** True once for each right answer in time, given where it was asked for. @throws Problem 503 while Google is away */
  passes(address: string, answer: string): Promise<boolean> {
    return this.recaptcha
      ? this.verified(this.recaptcha, address, answer)
      : this.checks.passes(whomOf(address), answer);
  }

  private async verified({ secret, verifyUrl }: RecaptchaSettings, address: string, answer: string): Promise<boolean> {
    const body = new URLSearchParams({ secret, response: answer, remoteip: address });
    const told = await fetch(verifyUrl, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => undefined);
    if (typeof told !== 'object' || told === null) throw new Problem('captcha-away');
    if ((told as { success?: unknown }).success !== true) return false;
    return this.state.swap(`check/used/${hash('sha256', answer, 'hex')}`, undefined, 1, REMEMBERED);
  }
}

const whomOf = (address: string): string => `branch/${addressKey(address)}`;
