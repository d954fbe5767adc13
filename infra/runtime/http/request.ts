import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { type Lang, langOf } from './lang.js';
import { Problem } from './problem.js';

/** A signed-in session: its actor, and its storage key. `limited`: only for enrolling a second factor. */
export type Session = { key: string; actor: Actor; userId: string; limited?: boolean };

/** Lookup of sessions; the part that the socket gateway needs. */
export interface SessionSource {
  find(token: string): Promise<Session | undefined>;
  /** The listener is called for sessions that ended, by expiry or before it. */
  onEnded(listener: (keys: readonly string[]) => void): void;
  /** A user's stream is at a revision: sessions from before it end. */
  userChanged(userId: string, revision: number): void;
  /** A driver's entry changed: the driver's sessions are looked up anew. */
  driverChanged(id: string): void;
}
/** Injection token of the {@link SessionSource}. */
export const SESSIONS = Symbol('sessions');

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard; absent without a session. */
    session?: Session;
    /** Code of its refusal. */
    refusal?: string;
  }
}
export type Request = FastifyRequest;
export type Reply = FastifyReply;

export const langOfRequest = (request: Pick<Request, 'headers'>): Lang => langOf(request.headers['accept-language']);

/** The request's session. @throws Problem `sign-in` */
export const sessionOf = ({ session }: Request): Session => {
  if (!session) throw new Problem('sign-in');
  return session;
};
/** The request's actor. @throws Problem `sign-in` */
export const actorOf = (request: Request): Actor => sessionOf(request).actor;
