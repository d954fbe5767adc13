import { Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { noQuery } from '../../../infra/runtime/http/parsed-query.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { reject } from '../../domain/kit/aggregate/reject.js';
import { bounded } from '../../domain/kit/values/text.js';
import { agentOf } from '../auth/agent.js';
import { bodyOf } from '../auth/parsed-request.js';
import { Subscriptions } from './subscriptions.js';

const base64url = (bytes: number) =>
  bounded(100)
    .regex(/^[\w-]+$/)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, { error: `it is ${bytes} bytes in base64url` });
export const pushBodies = {
  subscribe: z.strictObject({
    endpoint: bounded(1_000).min(1),
    /** The browser's P-256 point and its secret. */
    point: base64url(65),
    auth: base64url(16),
  }),
  unsubscribe: z.strictObject({ id: bounded(40).regex(/^[0-9a-f]{32}$/) }),
};
const browser = z.object({ id: z.string(), browser: z.string(), system: z.string(), at: z.string() });
/** `key`: the public key by which browsers authenticate the sender; empty: push is disabled. */
export const pushOut = z.object({ key: z.string(), browsers: z.array(browser) });
export const subscribedOut = z.object({ id: z.string() });
type Push = z.infer<typeof pushOut>;

/** `/api/push`: the browsers that receive the caller's notifications. */
@Controller(apiPath('push'))
export class PushController {
  constructor(@Inject(Subscriptions) private readonly browsers: Subscriptions) {}

  @Get()
  async read(@Req() request: Request): Promise<Envelope<Push>> {
    noQuery(request.query);
    const subscriptions = await this.browsers.of(personOf(request));
    return ok({
      key: this.browsers.publicKey,
      browsers: subscriptions.map(({ id, subscription: { browser: name, system, at } }) => ({
        id,
        browser: name,
        system,
        at,
      })),
    });
  }

  @Post('subscribe')
  @HttpCode(200)
  async subscribe(@Req() request: Request): Promise<Envelope<z.infer<typeof subscribedOut>>> {
    const user = personOf(request);
    const input = bodyOf(pushBodies.subscribe, request);
    const session = request.session?.key ?? '';
    const id = await this.browsers.add({ ...input, user, session, ...agentOf(request.headers['user-agent'] ?? '') });
    return ok({ id });
  }

  @Post('unsubscribe')
  @HttpCode(200)
  async unsubscribe(@Req() request: Request): Promise<Envelope<null>> {
    await this.browsers.remove(personOf(request), bodyOf(pushBodies.unsubscribe, request).id);
    return ok(null);
  }
}

/** Staff and branch logins get push notifications; a driver's page has its own news. @throws forbidden */
const personOf = (request: Request): string => {
  const { id, jobdesk } = actorOf(request);
  return jobdesk === 'driver' ? reject('forbidden') : id;
};
