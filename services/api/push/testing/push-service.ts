/**
 * A push service for tests, as a process of its own (`push-service.child.ts`), which can be down and come back; and
 * browsers that use it.
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { nodeArgs } from '../../../../infra/ports/worker.js';
import { NotingProcess } from '../../../../infra/proof/testing/noting-process.js';

export type Taken = { path: string; why: string; topic: string; ttl: string; encoding: string; body: string };
export class PushService extends NotingProcess<Taken> {
  constructor() {
    super(nodeArgs('./push-service.child.js', import.meta.url));
  }
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  at(path: string): Taken[] {
    return this.taken.filter((one) => one.path === path);
  }
}

/** The browser's side of Web Push: its keys, and the decryption of payloads (RFC 8291). */
export class Browser {
  private readonly ecdh = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly point = this.ecdh.generateKeys('base64url');
  readonly auth = this.secret.toString('base64url');

  read({ body }: Pick<Taken, 'body'>): unknown {
    const bytes = Buffer.from(body, 'base64url');
    const salt = bytes.subarray(0, 16);
    const length = bytes[20] ?? 0;
    const [theirs, sealed] = [bytes.subarray(21, 21 + length), bytes.subarray(21 + length)];
    const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, by, info, size));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), theirs]);
    const shared = derive(this.ecdh.computeSecret(theirs), this.secret, info, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }
}
