/** A collector of OTLP over HTTP (JSON), for specs: stores the spans that it receives. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string; boolValue?: boolean } };
type Sent = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code: number };
};
export type Collected = Omit<Sent, 'attributes'> & { attributes: Record<string, unknown>; instance: unknown };
type Body = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[] };

const plain = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export type Collector = { endpoint: string; spans: Collected[]; paths: Set<string>; close: () => Promise<void> };

export const startCollector = (): Promise<Collector> =>
  new Promise((started) => {
    const spans: Collected[] = [];
    const paths = new Set<string>();
    const server = createServer(async (request, response) => {
      paths.add(`${request.method} ${request.url}`);
      const { resourceSpans } = (await json(request)) as Body;
      for (const { resource, scopeSpans } of resourceSpans) {
        const instance = plain(resource.attributes)['service.instance.id'];
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: plain(span.attributes), instance });
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const close = () => {
        server.closeAllConnections();
        return new Promise<void>((done) => server.close(() => done()));
      };
      started({ endpoint: `http://127.0.0.1:${port}`, spans, paths, close });
    });
  });
