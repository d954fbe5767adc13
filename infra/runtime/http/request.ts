import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../services/domain/kit/actor.js';
import { type Lang, langOf } from './lang.js';
import { Problem } from './problem.js';

/** A signed-in session: who acts, and the key under which it is kept. `limited`: good for enrolling a second factor alone. */
export type Session = { key: string; actor: Actor; userId: string; limited?: boolean };

/** Where sessions are known; what the socket gateway needs of them. */
export interface SessionSource {
  find(token: string): Promise<Session | undefined>;
  /** Told of sessions that ended, by their time or before it. */
  onEnded(listener: (keys: readonly string[]) => void): void;
  /** A user's stream is at a revision: sessions from before it are over. */
  userChanged(userId: string, revision: number): void;
  /** A driver's entry changed: theirs are looked up anew. */
  driverChanged(id: string): void;
}
/** Injection token of the {@link SessionSource}. */
export const SESSIONS = Symbol('sessions');

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard; absent where nobody is signed in. */
    session?: Session;
    /** What its refusal was, by code. */
    refusal?: string;
  }
}
export type Request = FastifyRequest;
export type Reply = FastifyReply;

export const langOfRequest = (request: Pick<Request, 'headers'>): Lang => langOf(request.headers['accept-language']);

/** Whose session it is. @throws Problem `sign-in` */
export const sessionOf = ({ session }: Request): Session => {
  if (!session) throw new Problem('sign-in');
  return session;
};
/** Who asks. @throws Problem `sign-in` */
export const actorOf = (request: Request): Actor => sessionOf(request).actor;
