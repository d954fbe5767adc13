/** `/docs`: the OpenAPI document and a page to read it, served without other hosts. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { servePages } from '../../../infra/runtime/http/web.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../domain/kit/view/view.js';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Lintas API</title><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body>
</html>`;
const start = `SwaggerUIBundle({ url: '/docs/json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none', filter: true, tryItOutEnabled: false });`;
const types = { 'swagger-ui.css': 'text/css; charset=utf-8', 'swagger-ui-bundle.js': 'text/javascript; charset=utf-8' };

/** Built on the first request: most processes never need it. */
export const docs =
  (aggregates: readonly AnyAggregate[], views: readonly AnyView[]) =>
  async (app: FastifyInstance): Promise<void> => {
    let document: Promise<string> | undefined;
    const make = async (): Promise<string> => {
      const { openApi } = await import('./openapi.js');
      return JSON.stringify(openApi(aggregates, views));
    };
    await servePages(app);
    app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
    app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
    app.get('/docs/json', async (_request, reply) => {
      document ??= make();
      return reply.type('application/json; charset=utf-8').send(await document);
    });
    const folder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static');
    for (const [name, type] of Object.entries(types)) {
      app.get(`/docs/${name}`, async (_request, reply) =>
        reply
          .type(type)
          .header('cache-control', 'public, max-age=3600')
          .send(await readFile(join(folder, name))),
      );
    }
  };
