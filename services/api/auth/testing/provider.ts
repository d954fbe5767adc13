/**
 * A fake identity provider for tests, as a process of its own (`provider.child.mjs`), and a person's browser that goes
 * through it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A minimal browser: cookies and redirects. */
export class Browser {
  private readonly jar = new Map<string, string>();

  /** Fetches with the cookies of the URL's origin and path. */
  async fetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const cookie = [...this.jar.entries()]
      .filter(([key]) => {
        const [origin = '', path = ''] = key.split(' ');
        return origin === url.host && url.pathname.startsWith(path);
      })
      .map(([key, value]) => `${key.split(' ')[2]}=${value}`)
      .join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keep(url, line);
    return response;
  }

  private keep(url: URL, line: string): void {
    const [pair = '', ...rest] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    const path = rest.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    const key = `${url.host} ${path} ${pair.slice(0, at)}`;
    if (rest.some((one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one))) this.jar.delete(key);
    else this.jar.set(key, pair.slice(at + 1));
  }

  /**
   * Goes through the provider's own pages. @param login undefined: cancels there @returns the URL it redirects back to
   */
  async through(address: string, login: string | undefined): Promise<URL> {
    const { origin } = new URL(address);
    let url = new URL(address);
    for (let n = 0; n < 12; n++) {
      const page = url.pathname.startsWith('/interaction/');
      const response = !page
        ? await this.fetch(url)
        : login === undefined
          ? await this.fetch(`${url.href}/abort`)
          : await this.fetch(url, {
              method: 'POST',
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              body: new URLSearchParams({ prompt: 'login', login, password: 'x' }).toString(),
            });
      const to = response.headers.get('location');
      if (!to) throw new Error(`${url.href} led nowhere: ${response.status} ${(await response.text()).slice(0, 300)}`);
      url = new URL(to, url);
      if (url.origin !== origin) return url;
    }
    throw new Error('round and round');
  }
}

export class ProviderProcess {
  issuer = '';
  private child: ChildProcess | undefined;

  async up(redirect: string): Promise<void> {
    const file = fileURLToPath(new URL('./provider.child.mjs', import.meta.url));
    const child = spawn(process.execPath, [file, redirect], { stdio: ['pipe', 'pipe', 'pipe'] });
    this.child = child;
    let output = '';
    this.issuer = await new Promise<string>((ready, failed) => {
      child.stderr?.on('data', (bytes: Buffer) => {
        output += bytes.toString();
      });
      child.once('exit', () => failed(new Error(`The provider ended: ${output}`)));
      child.stdout?.on('data', (bytes: Buffer) => {
        const match = /^issuer (\S+)$/m.exec(bytes.toString());
        if (match) ready(match[1] as string);
      });
    });
  }

  async down(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGKILL');
    await ended;
  }

  /** Settings for a provider with discovery, and one with OAuth 2 only. */
  get settings(): Record<string, string> {
    const { issuer } = this;
    const secret = 'rahasia-penyedia';
    const plain = (name: string, client: string) => ({
      [`OIDC_${name}_ID`]: client,
      [`OIDC_${name}_SECRET`]: secret,
      [`OIDC_${name}_ISSUER`]: issuer,
      [`OIDC_${name}_AUTHORIZE_URL`]: `${issuer}/auth`,
      [`OIDC_${name}_TOKEN_URL`]: `${issuer}/token`,
      [`OIDC_${name}_USER_URL`]: `${issuer}/user`,
    });
    return {
      OIDC_GOOGLE_ID: 'lintas-post',
      OIDC_GOOGLE_SECRET: secret,
      OIDC_GOOGLE_ISSUER: issuer,
      ...plain('GITHUB', 'lintas-post'),
      ...plain('TWITTER', 'lintas-basic'),
    };
  }
}
