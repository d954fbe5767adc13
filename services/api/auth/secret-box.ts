/** Encrypts secrets stored where others may read them, with a key stored elsewhere. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Problem } from '../../../infra/runtime/http/problem.js';

export interface SecretBox {
  /**
   * @param about binds the secret to its owner and purpose: it opens for no other @throws Problem if there is no key
   */
  seal(secret: string, about: string): string;
  /** @throws if it was sealed for another `about` or with another key, or was altered */
  open(sealed: string, about: string): string;
}

const NONCE = 12;
const TAG = 16;

/** @param secret 32 bytes, the same in all processes; undefined: none configured */
export const makeSecretBox = (secret: Uint8Array | undefined): SecretBox => {
  const key = (): Uint8Array => {
    if (!secret) throw new Problem('no-secret-key');
    return secret;
  };
  return {
    seal: (plain, about) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};
