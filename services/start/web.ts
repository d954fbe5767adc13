/** Serves the pages, together with the rest or in a process of their own. */
import { fileURLToPath } from 'node:url';
import { type LoggerService, Module } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { type Lang, setStandardLang } from '../../infra/runtime/http/lang.js';
import { serveWeb } from '../../infra/runtime/http/web.js';
import type { Settings } from '../../infra/runtime/settings.js';
import { HEALTH, HealthController } from '../api/http/health.controller.js';
import { DRAIN_MS, listen } from './listen.js';

/** `dist/web`, whether this file runs built or as source. */
export const webRoot = (): string =>
  fileURLToPath(new URL(import.meta.url.includes('/dist/') ? '../../web' : '../../dist/web', import.meta.url));

/** The settings that the pages depend on. */
const shownOf = (settings: Settings) => ({
  tiles: settings.MAP_TILES_URL,
  recaptcha: settings.RECAPTCHA_SITE_KEY !== '',
  paperDays: settings.SJ_PAPER_DAYS,
  reminderDays: settings.REMINDER_DAYS,
});
/** Registers the routes of the pages. @param lang of the company */
export const handOutPages = async (fastify: FastifyInstance, settings: Settings, lang: Lang): Promise<void> => {
  await fastify.register(serveWeb(webRoot(), lang, shownOf(settings)));
};

/** Serves the pages only, which needs no engine. */
export const startWeb = async (
  settings: Settings,
  logger: LoggerService,
): Promise<{ url: string; close: () => Promise<void> }> => {
  @Module({
    controllers: [HealthController],
    providers: [{ provide: HEALTH, useValue: async () => ({ ready: true, parts: {} }) }],
  })
  class WebModule {}
  const lang = settings.LOCALE ?? 'en';
  setStandardLang(lang);
  const { app, url, drain } = await listen(WebModule, settings, logger, async (fastify) => {
    await handOutPages(fastify, settings, lang);
  });
  return {
    url,
    close: async () => {
      await drain(DRAIN_MS);
      await app.close();
    },
  };
};
