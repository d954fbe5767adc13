/** The process's own certificate, for TLS between the proxy or others and this process. */
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { BadSetting, type Settings } from '../settings.js';

export type OwnTls = { cert: Buffer; key: Buffer; minVersion: 'TLSv1.2' };

/** Undefined: plain HTTP. @throws BadSetting where one of the files can't be read, or they don't belong together */
export const readOwnTls = ({ TLS_CERT, TLS_KEY }: Pick<Settings, 'TLS_CERT' | 'TLS_KEY'>): OwnTls | undefined => {
  if (TLS_CERT === '') return undefined;
  try {
    const pair = { cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY), minVersion: 'TLSv1.2' } as const;
    createSecureContext(pair);
    return pair;
  } catch (error) {
    throw new BadSetting(`TLS_CERT, TLS_KEY: ${(error as Error).message}`);
  }
};
