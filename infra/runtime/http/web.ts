/** The built web application: hashed files kept for ever, the page itself asked for anew, the same page on every route. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from './adapter.js';
import type { Lang } from './lang.js';
import { Problem } from './problem.js';

const YEAR = 365 * 24 * 3600;

/** What a page may load: itself and nothing else. A style element needs the page's own nonce. */
export const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  frameSrc: ["'none'"],
};

/** Headers of every page: strict, and without what would break plain http on an office network (HSTS goes by TLS alone, `headers.ts`). */
const pageHeaders = {
  contentSecurityPolicy: { useDefaults: false, directives: policy },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' as const },
};

/** Lets the answers of a part of the application be pages: its policy takes the place of the one that lets nothing run. @param nonces one a page, for its style elements */
export const servePages = async (app: FastifyInstance, { nonces = false } = {}): Promise<void> => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.removeHeader('content-security-policy');
    done();
  });
  await app.register(helmet, { ...pageHeaders, enableCSPNonces: nonces });
};

/** The page's first script, which hands the nonce on to whoever adds a style element. */
const THEME = '<script src="/theme.js"';
/** Paths that are never a page of the web application. */
const notAPage = /^\/(api|race-api|health|docs|socket\.io|assets)(\/|$)/;

/**
 * Serves the folder of the built web application at `/`, its page with the company's language; without the folder (an API
 * of its own) it does nothing.
 */
export const serveWeb =
  (root: string, lang: Lang) =>
  async (app: FastifyInstance): Promise<void> => {
    if (!existsSync(join(root, 'index.html'))) return;
    const page = readFileSync(join(root, 'index.html'), 'utf8')
      .replace('<html lang="id"', `<html lang="${lang}"`)
      .replace('name="lintas-locale" content="id"', `name="lintas-locale" content="${lang}"`);
    app.setErrorHandler(refuse);
    await servePages(app, { nonces: true });
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
        reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
    app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
      const path = decodeURIComponent(request.url.split('?', 1)[0] as string);
      if (path.length < 200 && /\.\w{1,9}$/.test(path) && !path.includes('..') && existsSync(join(root, path)))
        return reply.sendFile(path.slice(1));
      if (notAPage.test(path) || !/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*'))
        throw new Problem('no-route');
      const { style } = reply.cspNonce;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replace(THEME, `$& nonce="${style}"`));
    });
  };
