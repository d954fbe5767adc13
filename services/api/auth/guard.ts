import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { isPublic } from '../../../infra/runtime/http/public.js';
import type { Request } from '../../../infra/runtime/http/request.js';
import { Sessions, tokenOf } from './sessions.js';

/** Lets nobody in who is not signed in, but where a handler is marked `@Public()`. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(@Inject(Sessions) private readonly sessions: Sessions) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (isPublic(context.getHandler())) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const token = tokenOf(request.headers.authorization);
    if (!token) throw new Problem('sign-in');
    request.session = this.sessions.peek(token);
    return request.session !== undefined || this.find(request, token);
  }

  private async find(request: Request, token: string): Promise<boolean> {
    request.session = await this.sessions.find(token);
    if (!request.session) throw new Problem('sign-in');
    return true;
  }
}
