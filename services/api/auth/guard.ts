import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { driversOf, isEnrolling, isForWalls, isPublic } from '../../../infra/runtime/http/public.js';
import type { Request, Session } from '../../../infra/runtime/http/request.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { Sessions, tokenOf } from './sessions.js';

/** Admits only requests with a session, except for handlers marked `@Public()`. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(@Inject(Sessions) private readonly sessions: Sessions) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const handler = context.getHandler();
    if (isPublic(handler)) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const token = tokenOf(request.headers.authorization);
    if (!token) throw new Problem('sign-in');
    const session = this.sessions.peek(token);
    return session ? this.admit(request, token, session, handler) : this.find(request, token, handler);
  }

  private async find(request: Request, token: string, handler: object): Promise<boolean> {
    const session = await this.sessions.find(token);
    if (!session) throw new Problem('sign-in');
    return this.admit(request, token, session, handler);
  }

  private admit(request: Request, token: string, session: Session, handler: object): boolean {
    // Set before any refusal, so that the journal can record who was refused.
    request.session = session;
    const { jobdesk } = session.actor;
    if (jobdesk === 'driver') refuseDriver(session, handler);
    else if (jobdesk === 'wall') refuseWall(handler);
    else if (session.limited && !isEnrolling(handler)) throw new Problem('enrol-first');
    // A wall display has no user input; its requests alone keep its session alive.
    this.sessions.active(token, jobdesk === 'wall' ? 0 : idleSeconds(request.headers['x-idle']));
    return true;
  }
}

/**
 * Drivers may reach only handlers open to drivers; until they choose their own password, only those for that. @throws
 * Rejected, Problem
 */
const refuseDriver = ({ limited }: Session, handler: object): void => {
  const open = driversOf(handler);
  if (!open) throw new Rejected('forbidden');
  if (limited && !open.temporary) throw new Problem('driver-change-first');
};

/** A wall may read only what its boards show, whatever else its grants would cover. @throws Rejected */
const refuseWall = (handler: object): void => {
  if (!isForWalls(handler)) throw new Rejected('forbidden');
};

/** A page reports how long its user has been idle, so that its automatic requests don't keep the session alive. */
const idleSeconds = (header: string | string[] | undefined): number => {
  const seconds = Number(header ?? 0);
  return seconds > 0 ? seconds : 0;
};
