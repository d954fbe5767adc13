/** Sends the journal over HTTP: a POST of newline-separated JSON, accepted if the answer is 2xx. */
import type { Outlet, OutletLine } from '../../ports/outlet.js';

/** Timeout in ms. */
const PATIENCE = 10_000;

export class HttpOutlet implements Outlet {
  /** @param token sent as `Authorization: Bearer`; empty: none */
  constructor(
    private readonly url: URL,
    private readonly token: string,
  ) {}

  async send(lines: readonly OutletLine[]): Promise<void> {
    const answer = await fetch(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-ndjson',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      },
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      // The token must not follow a redirect to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${this.url.host} answers ${answer.status}`);
  }

  async close(): Promise<void> {}
}
