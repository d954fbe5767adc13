/** Records requests in the journal, in one place for all routes, present and future. */
import type { FastifyInstance } from 'fastify';
import type { Request } from '../../../infra/runtime/http/request.js';
import type { TextCode } from '../../../infra/runtime/http/texts.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import type { Journal, Noted } from './journal.js';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Username of the account that the sign-in is for, or a driver's code; absent: the typed name belongs to no
     * account.
     */
    trying?: string;
    /** Set by a handler that signs somebody in or out: recorded before the response is sent. */
    passing?: {
      kejadian: 'MASUK' | 'KELUAR';
      actor: Pick<Actor, 'id' | 'username' | 'fullname' | 'jobdesk'>;
      by?: string;
    };
    /** Set by a handler that refuses a sign-in without a name: the text for the journal. */
    failing?: string;
    /** Set by a handler that changes something for the whole company: recorded before the response is sent. */
    changed?: string;
  }
}

const pathOf = (request: Request): string => decoded(request.url.split('?')[0] as string);
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
/** Empty import templates contain no data of anybody. */
const isTemplate = (path: string): boolean => path.endsWith('/template');
/** A wrong current password, as guessed by someone at an open screen. */
const OWN_PASSWORD: TextCode = 'own-password-wrong';
const FILE_HARMFUL: TextCode = 'file-harmful';
const CODES_MANY: TextCode = 'second-codes-many';
const isSignIn = (path: string): boolean =>
  /\/(auth\/login|auth\/login-customer|auth\/second|login\/driver)$/.test(path);

/**
 * Records sign-ins and sign-outs, changed settings, exported files, refusals of rights and failed sign-ins.
 * @param fastify before its routes are registered
 */
export const watchRequests = (fastify: FastifyInstance, journal: Journal): void => {
  const from = (request: Request): Pick<Noted, 'address' | 'agent' | 'by'> => ({
    address: request.ip,
    agent: request.headers['user-agent'],
    by: request.passing?.actor ?? request.session?.actor,
  });
  fastify.addHook('onSend', async (request, reply, payload) => {
    const { statusCode: code } = reply;
    if (code >= 400) return payload;
    if (request.passing) {
      const { kejadian, by } = request.passing;
      const perihal = by ? `Masuk lewat ${by}` : 'Masuk';
      if (kejadian === 'MASUK') await journal.note({ kejadian, perihal, ...from(request) });
      // A sign-out must never be blocked by a failed write.
      else journal.gather({ kejadian, perihal: 'Keluar', ...from(request) });
      return payload;
    }
    if (request.changed !== undefined)
      await journal.note({ kejadian: 'SETELAN', perihal: request.changed, ...from(request) });
    const path = pathOf(request);
    const attached = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment');
    if (attached && request.session && !isTemplate(path)) {
      // Including the filters, which define what was exported.
      await journal.note({ kejadian: 'EKSPOR', perihal: decoded(request.url), ...from(request) });
    }
    return payload;
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const { statusCode: code } = reply;
    const path = pathOf(request);
    if (request.refusal === OWN_PASSWORD)
      journal.gather({ kejadian: 'GAGAL_MASUK', perihal: 'Password sendiri salah', ...from(request) });
    else if (request.refusal === FILE_HARMFUL)
      journal.gather({ kejadian: 'DITOLAK', perihal: 'Berkas berbahaya dikirim', ...from(request) });
    else if (code === 403 || (code === 429 && !isSignIn(path)))
      journal.gather({ kejadian: 'DITOLAK', perihal: `${request.method} ${path}`, ...from(request) });
    else if (request.failing !== undefined && code >= 400)
      journal.gather({ kejadian: 'GAGAL_MASUK', perihal: request.failing, ...from(request) });
    else if (isSignIn(path) && (code === 401 || code === 429)) {
      const what = request.refusal === CODES_MANY ? 'codes' : 'sign-in';
      journal.gatherFailed(request.trying, request.ip, request.headers['user-agent'], what);
    }
  });
};
