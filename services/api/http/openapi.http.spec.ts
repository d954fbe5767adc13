/** The documented API matches the actual routes, in both directions. */

import { TestServer } from '../../../infra/proof/testing/server.js';
import { routesOf } from '../../../infra/runtime/http/adapter.js';
import { aggregates } from '../../domain/index.js';
import type { Grant } from '../../domain/kit/aggregate/actor.js';
import { type AnyAggregate, kebab } from '../../domain/kit/aggregate/aggregate.js';

type Operation = {
  operationId: string;
  description?: string;
  'x-rights'?: string[];
  security?: unknown[];
  parameters?: { name: string }[];
};
type Document = {
  paths: Record<string, Record<string, Operation> & { servers?: unknown }>;
  servers: { url: string }[];
};

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await TestServer.start();
  document = (await (await fetch(`${server.url}/docs/json`)).json()) as Document;
});
afterAll(() => server.end());

const documented = () =>
  Object.entries(document.paths).flatMap(([path, { servers, ...operations }]) =>
    Object.keys(operations).map(
      (method) =>
        // Documented under the first base path; URLs under the other one are rewritten to it.
        `${method.toUpperCase()} ${servers ? '' : '/api'}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
/** Routes outside the API: the documentation page, the web application and metrics. */
const pages = /^\/docs|^\/\*$|^\/metrics$/;

it('documents every mounted route and mounts every documented one', () => {
  const mounted = routesOf(server.server.app.getHttpAdapter().getInstance())
    .filter(({ method, url }) => method !== 'HEAD' && !pages.test(url))
    .map(({ method, url }) => `${method} ${url}`);
  expect(new Set(mounted)).toEqual(new Set(documented()));
  expect(mounted.length).toBeGreaterThan(100);
});
it('names the rights of every operation that needs a session', () => {
  const operations = Object.values(document.paths).flatMap(({ servers: _, ...rest }) => Object.values(rest));
  expect(new Set(operations.map((o) => o.operationId)).size).toBe(operations.length);
  const lacking = operations.filter(
    ({ description = '', security, 'x-rights': rights }) =>
      !/^Rights: \S/.test(description) && !(security?.length === 0 && rights === undefined),
  );
  expect(lacking.map(({ operationId }) => operationId)).toEqual([]);
  // Documented rights equal those that the server enforces.
  const documentedRights = (aggregate: AnyAggregate, command: string) =>
    document.paths[`/${aggregate.name}/{id}/${kebab(command)}`]?.post?.['x-rights'];
  for (const aggregate of aggregates)
    for (const [command, may] of Object.entries<readonly Grant[]>(aggregate.may))
      if (documentedRights(aggregate, command))
        expect([aggregate.name, command, documentedRights(aggregate, command)]).toEqual([
          aggregate.name,
          command,
          may.filter((grant) => grant !== 'system'),
        ]);
  const create = document.paths['/sp/{id}/create']?.post;
  expect(create?.['x-rights']).toEqual(['sales', 'kacab']);
  expect(create?.parameters?.map((p) => p.name)).not.toContain('If-Match');
  expect(document.paths['/sp/{id}/approve-marketing']?.post?.parameters?.map((p) => p.name)).toContain('If-Match');
});
it('has a page that loads nothing from elsewhere', async () => {
  const page = await fetch(`${server.url}/docs`);
  expect(await page.text()).not.toMatch(/https?:\/\//);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  const script = await fetch(`${server.url}/docs/swagger-ui-bundle.js`);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
});
