/** Keeps secrets where others may read: sealed with a key that lies elsewhere. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Problem } from '../../../infra/runtime/http/problem.js';

export interface SecretBox {
  /** @param about whose and what: sealed for one, a secret opens for no other @throws Problem where there is no key */
  seal(secret: string, about: string): Promise<string>;
  /** @throws where it was sealed for another, with another key, or was changed */
  open(sealed: string, about: string): Promise<string>;
}

const NONCE = 12;
const TAG = 16;

/** @param masterKey asked for when it is first needed; undefined: there is none */
export const makeSecretBox = (masterKey: () => Promise<Uint8Array | undefined>): SecretBox => {
  let known: Promise<Buffer> | undefined;
  const derive = async (): Promise<Buffer> => {
    const master = await masterKey();
    if (!master) throw new Problem('no-secret-key');
    return Buffer.from(hkdfSync('sha256', master, '', 'lintas second factor', 32));
  };
  const key = () => {
    known ??= derive().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    seal: async (secret, about) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', await key(), nonce).setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open: async (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', await key(), bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};
