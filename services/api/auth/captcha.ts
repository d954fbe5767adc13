/**
 * The robot check for branch logins: a proof of work (ALTCHA) by our own server, or Google's reCAPTCHA if configured.
 * An answer is valid once and for a limited time.
 */
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { addressKey } from './addresses.js';
import { RobotCheck } from './robot-check.js';

/** What a page needs to present the check. */
export const captchaOut = z.union([
  z.object({ kind: z.literal('altcha'), challenge: z.looseObject({}) }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
]);
export type CaptchaChallenge = z.infer<typeof captchaOut>;
/** Keys of reCAPTCHA and the URL that verifies its answers. */
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

/** Timeout for Google's verification in ms; retention of used answers in seconds, longer than an answer stays valid. */
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

  async ask(address: string): Promise<CaptchaChallenge> {
    if (this.recaptcha) return { kind: 'recaptcha', siteKey: this.recaptcha.siteKey };
    return { kind: 'altcha', challenge: { ...(await this.checks.ask(whomOf(address), 0)) } };
  }

  /**
   * True once for each correct answer in time, from the address it was issued to. @throws Problem 503 while Google is
   * unreachable
   */
  passes(address: string, answer: string): Promise<boolean> {
    return this.recaptcha
      ? this.verified(this.recaptcha, address, answer)
      : this.checks.passes(whomOf(address), answer);
  }

  private async verified({ secret, verifyUrl }: RecaptchaSettings, address: string, answer: string): Promise<boolean> {
    const body = new URLSearchParams({ secret, response: answer, remoteip: address });
    const result = await fetch(verifyUrl, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => undefined);
    if (typeof result !== 'object' || result === null) throw new Problem('captcha-away');
    if ((result as { success?: unknown }).success !== true) return false;
    return this.state.swap(`check/used/${hash('sha256', answer, 'hex')}`, undefined, 1, REMEMBERED);
  }
}

const whomOf = (address: string): string => `branch/${addressKey(address)}`;
