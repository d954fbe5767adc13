/**
 * The built web application: hashed files cached for ever, the page itself revalidated, the same page on every route.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { rightAddress } from '../../../services/domain/navigation/addresses.js';
import { printPageOf } from '../../../services/domain/navigation/print-pages.js';
import { refuse } from './adapter.js';
import type { Lang } from './lang.js';
import { asksForPage } from './page-address.js';
import { loadsOf } from './page-loads.js';
import { Problem } from './problem.js';

const YEAR = 365 * 24 * 3600;
const packed = promisify(gzip);

/** Sources that a page may load: its own origin only. A script or style in the page needs the page's own nonce. */
export const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  // The page's sockets have its own origin; `ws:` would let a script connect to any host.
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  // Only the map service.
  frameSrc: ['https://www.openstreetmap.org'],
};

/**
 * Text becomes code or markup only through the page's one policy, which permits almost nothing
 * (web/src/base/session/trusted.ts).
 */
const trusted = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] };
/** Sources of reCAPTCHA's script and of the frame that it draws. */
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
/**
 * `images`: another permitted origin of images, for map tiles; `recaptcha`: whether the company enabled it; its script
 * turns text into markup.
 */
type Foreign = { images?: string | undefined; recaptcha?: boolean };
/** @param isOwn a page of the product, not of a library */
const policyWith = ({ images, recaptcha = false }: Foreign, isOwn: boolean) => ({
  ...policy,
  ...(isOwn && !recaptcha ? trusted : {}),
  ...(images ? { imgSrc: [...policy.imgSrc, images] } : {}),
  ...(recaptcha
    ? { scriptSrc: [...policy.scriptSrc, ...RECAPTCHA], frameSrc: [...policy.frameSrc, RECAPTCHA[0] as string] }
    : {}),
});

/**
 * Headers of every page: strict, but without those that would break plain HTTP on an office network (HSTS is sent over
 * TLS only, `headers.ts`).
 */
const pageHeaders = (foreign: Foreign, isOwn: boolean) => ({
  contentSecurityPolicy: { useDefaults: false, directives: policyWith(foreign, isOwn) },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' as const },
});

/**
 * Lets a part of the application serve pages: replaces the policy that forbids everything. @param nonces for the
 * product's own pages: one per page, for its style elements
 */
export const servePages = async (
  app: FastifyInstance,
  { nonces = false, ...foreign }: { nonces?: boolean } & Foreign = {},
): Promise<void> => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.removeHeader('content-security-policy');
    done();
  });
  await app.register(helmet, { ...pageHeaders(foreign, nonces), enableCSPNonces: nonces });
};

/** Headers that only concern pages: over a slow line, two dozen files would each repeat them. */
const PAGE_ALONE = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** The worker that reads codes from pictures: only it may compile WebAssembly. */
const COMPILING = '/assets/read-codes.worker-';
/**
 * Hashed files are code, styles and fonts, which no browser shows as a page; a worker has the policy of its own file.
 */
const asPart = (reply: FastifyReply, path: string): void => {
  for (const name of PAGE_ALONE) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
  reply.raw.removeHeader('content-security-policy');
  const compiles = path.includes(COMPILING) ? "; script-src 'self' 'wasm-unsafe-eval'" : '';
  reply.header('content-security-policy', `default-src 'self'${compiles}`);
};

/**
 * Inline parts of the page: its first script, and the styles of its frame, whose nonce that script passes on
 * (web/public/theme.js).
 */
const INLINE = { script: '<script data-styles=', style: '<style>' };
/** URLs of the drivers' page, which is separate (web/driver.html). */
const drivers = /^\/(login\/admin\/driver|admin\/driver\/sj)\/?$/;
/**
 * Settings that the pages use. `paperDays`: number of days after which a signed paper is reported missing;
 * `reminderDays`: days overdue at which customers are reminded.
 */
type Shown = { tiles?: string; recaptcha?: boolean; paperDays?: number; reminderDays?: readonly number[] };
/** Caches a value read from a built file; reads it again when the file changes, as builds may run beside the server. */
const fresh = <T>(file: string, read: () => T): (() => T) => {
  const versionOf = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  let [version, value] = [versionOf(), read()];
  return () => {
    const now = versionOf();
    if (now !== undefined && now !== version) [version, value] = [now, read()];
    return value;
  };
};

/**
 * Serves the folder of the built web application at `/`, its page in the company's language; without the folder (an API
 * only) it does nothing.
 */
export const serveWeb =
  (root: string, lang: Lang, { tiles = 'none', recaptcha = false, paperDays = 3, reminderDays = [] }: Shown = {}) =>
  async (app: FastifyInstance): Promise<void> => {
    if (!existsSync(join(root, 'index.html'))) return;
    const pageOf = (file: string): string =>
      readFileSync(join(root, file), 'utf8')
        .replace('<html lang="id"', `<html lang="${lang}"`)
        .replace('name="lintas-locale" content="id"', `name="lintas-locale" content="${lang}"`)
        .replace('name="lintas-tiles" content="none"', `name="lintas-tiles" content="${tiles}"`)
        .replace('name="lintas-paper-days" content="3"', `name="lintas-paper-days" content="${paperDays}"`)
        .replace(
          'name="lintas-reminder-days" content="none"',
          `name="lintas-reminder-days" content="${reminderDays.join() || 'none'}"`,
        );
    const pages = fresh(join(root, 'index.html'), () => {
      const page = pageOf('index.html');
      const built = (file: string): string => (existsSync(join(root, file)) ? pageOf(file) : page);
      const [driver, print] = [built('driver.html'), built('print.html')];
      const pageAt = (path: string): string => (drivers.test(path) ? driver : printPageOf(path) ? print : page);
      return { pageAt, loads: loadsOf(join(root, 'pages.json')) };
    });
    app.setErrorHandler(refuse);
    await servePages(app, { nonces: true, images: tiles === 'none' ? undefined : new URL(tiles).origin, recaptcha });
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
        if (hashed && /\.(js|css|woff2)(\.br|\.gz)?$/.test(path)) asPart(reply, path);
        reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
    app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
      const [raw = '', ...query] = request.url.split('?');
      const right = rightAddress(raw);
      if (right !== undefined) return reply.redirect([right, ...query].join('?'));
      const path = decodeURIComponent(raw);
      if (path.length < 200 && /\.\w{1,9}$/.test(path) && !path.includes('..') && existsSync(join(root, path)))
        return reply.sendFile(path.slice(1));
      if (!asksForPage(request)) throw new Problem('no-route');
      const { script, style } = reply.cspNonce;
      const { pageAt, loads } = pages();
      const text = pageAt(path)
        .replace(INLINE.style, `<style nonce="${style}">`)
        .replace(INLINE.script, `<script nonce="${script}" data-styles=`)
        .replace('</head>', `${loads(path)}$&`);
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding');
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return text;
      reply.header('content-encoding', 'gzip');
      return packed(text);
    });
  };
