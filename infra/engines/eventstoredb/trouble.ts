/** Why the event store can't be used, as far as it can be found out: what an operator has to put right differs. */
import { readFileSync } from 'node:fs';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isSilence, refusalOf } from './errors.js';
import type { Endpoint, EsdbTarget } from './url.js';

/**
 * `credentials`: it does not know the user or the password; `rights`: the user may not do this; `certificate`: it shows one
 * that is not trusted here; `tls`: one side speaks TLS and the other does not; `host`: its name is not known; `refused`:
 * nobody listens there; `silent`: no connection comes about, or it says nothing; `away`: it is there and not ready.
 */
export type TroubleCode = 'credentials' | 'rights' | 'certificate' | 'tls' | 'host' | 'refused' | 'silent' | 'away';
/** `where`: the host it is about, `name:port`; absent where all may be meant. */
export type Trouble = { code: TroubleCode; where?: string };

/** What no waiting heals: somebody has to put a setting right. */
export const isLasting = ({ code }: Trouble): boolean => LASTING.includes(code);
const LASTING: readonly TroubleCode[] = ['credentials', 'rights', 'certificate', 'tls'];

/** Ms that a host has to show what is wrong, and that one that takes connections has to show whether it speaks TLS. */
const [LOOK, LOOK_TLS] = [500, 250];
const CERTIFICATE = /CERT|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|INVALID_CA|INVALID_PURPOSE|HOSTNAME/;
const TLS = /EPROTO|ERR_SSL|ERR_TLS|ECONNRESET/;

/** Finds out why a call was Unavailable: by what the server said, else by a connection of its own to each host. */
export const troubleOf = async (error: unknown, target: EsdbTarget): Promise<Trouble> => {
  const code = refusalOf(error);
  if (code) return { code };
  const found = await Promise.all(target.hosts.map((host) => look(host, target)));
  if (isSilence(error)) for (const one of found) if (one.code === 'away') one.code = 'silent';
  // Of several hosts any may do: it is the one nearest to working that is told of.
  for (const wanted of NEAREST) {
    const one = found.find((trouble) => trouble.code === wanted);
    if (one) return one;
  }
  return { code: 'away' };
};
const NEAREST: readonly TroubleCode[] = ['away', 'certificate', 'tls', 'silent', 'refused', 'host'];

const look = async (host: Endpoint, target: EsdbTarget): Promise<Trouble> => {
  const where = `${host.address}:${host.port}`;
  const code = await (target.tls ? tryTls(host, target, LOOK) : tryPlain(host));
  if (code !== 'away' || target.tls) return { code, where };
  // A server that wants TLS takes the connection and then closes it without a word.
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

/** What becomes of a connection: `away` where it comes about. */
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
