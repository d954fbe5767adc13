/** Diagnoses why the event store can't be used: the operator's remedy differs. */
import { readFileSync } from 'node:fs';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isSilence, refusalOf } from './errors.js';
import type { Endpoint, EsdbTarget } from './url.js';

/**
 * `credentials`: unknown user or password; `rights`: the user lacks permission; `certificate`: it is not trusted here;
 * `tls`: one side speaks TLS and the other does not; `host`: unknown host name; `refused`: connection refused;
 * `silent`: no connection is established, or there is no answer; `away`: it is reachable and not ready.
 */
export type TroubleCode = 'credentials' | 'rights' | 'certificate' | 'tls' | 'host' | 'refused' | 'silent' | 'away';
/** `where`: the affected host, `name:port`; absent if it may be any. */
export type Trouble = { code: TroubleCode; where?: string };

/** Errors that waiting does not fix: a setting has to be corrected. */
export const isLasting = ({ code }: Trouble): boolean => LASTING.includes(code);
const LASTING: readonly TroubleCode[] = ['credentials', 'rights', 'certificate', 'tls'];

/** Timeouts in ms: probing a host, and testing a host that accepts connections for TLS. */
const [LOOK, LOOK_TLS] = [500, 250];
const CERTIFICATE = /CERT|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|INVALID_CA|INVALID_PURPOSE|HOSTNAME/;
const TLS = /EPROTO|ERR_SSL|ERR_TLS|ECONNRESET/;

/** Diagnoses an Unavailable call: by the server's answer, else by a separate connection to each host. */
export const troubleOf = async (error: unknown, target: EsdbTarget): Promise<Trouble> => {
  const code = refusalOf(error);
  if (code) return { code };
  const troubles = await Promise.all(target.hosts.map((host) => look(host, target)));
  if (isSilence(error)) for (const one of troubles) if (one.code === 'away') one.code = 'silent';
  // Any of several hosts would suffice: the one closest to working is reported.
  for (const wanted of NEAREST) {
    const one = troubles.find((trouble) => trouble.code === wanted);
    if (one) return one;
  }
  return { code: 'away' };
};
const NEAREST: readonly TroubleCode[] = ['away', 'certificate', 'tls', 'silent', 'refused', 'host'];

const look = async (host: Endpoint, target: EsdbTarget): Promise<Trouble> => {
  const where = `${host.address}:${host.port}`;
  const code = await (target.tls ? tryTls(host, target, LOOK) : tryPlain(host));
  if (code !== 'away' || target.tls) return { code, where };
  // A server that requires TLS accepts the connection and then closes it without an answer.
  const shown = await tryTls(host, target, LOOK_TLS);
  return { code: shown === 'away' || shown === 'certificate' ? 'tls' : 'away', where };
};

const tryPlain = ({ address, port }: Endpoint): Promise<TroubleCode> =>
  come(connectPlain({ host: address, port }), 'connect', LOOK);

const tryTls = ({ address, port }: Endpoint, target: EsdbTarget, ms: number): Promise<TroubleCode> =>
  come(
    connectTls({
      host: address,
      port,
      ALPNProtocols: ['h2'],
      ...(target.tlsCAFile ? { ca: readFileSync(target.tlsCAFile) } : {}),
      ...(target.userCertFile && target.userKeyFile
        ? { cert: readFileSync(target.userCertFile), key: readFileSync(target.userKeyFile) }
        : {}),
    }),
    'secureConnect',
    ms,
  );

/** Outcome of a connection attempt: `away` if it is established. */
const come = (socket: Socket, event: string, ms: number): Promise<TroubleCode> =>
  new Promise((done) => {
    const end = (code: TroubleCode) => {
      socket.destroy();
      done(code);
    };
    socket.setTimeout(ms, () => end('silent'));
    socket.on('error', (error) => end(codeOf(error)));
    socket.once(event, () => end('away'));
  });

const codeOf = (error: NodeJS.ErrnoException): TroubleCode => {
  const code = error.code ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_NODATA') return 'host';
  if (code === 'ECONNREFUSED') return 'refused';
  if (CERTIFICATE.test(code)) return 'certificate';
  if (TLS.test(code)) return 'tls';
  return 'silent';
};
