/** A software authenticator for passkeys over HTTP: one P-256 key, no attestation, with the responses of a browser. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
/** Flags: user present and verified; with attested data. */
const [SEEN, ATTESTED] = [0x05, 0x40];

export class SoftPasskey {
  readonly id = randomBytes(16);
  private readonly key: KeyObject;
  private readonly cose: Uint8Array;
  private counter = 0;

  /** @param origin of the site, `http://127.0.0.1:3000` */
  constructor(private readonly origin: string) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    // EC2, ES256, P-256: RFC 9053.
    const parts: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ];
    this.cose = isoCBOR.encode(new Map(parts) as Parameters<typeof isoCBOR.encode>[0]);
  }

  /** A browser's response to the options of a registration. */
  enrol({ challenge }: { challenge: string }): object {
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff]);
    const data = Buffer.concat([this.head(SEEN | ATTESTED), Buffer.alloc(16), length, this.id, this.cose]);
    const object = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    const attestation = isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0]);
    const client = this.client('webauthn.create', challenge);
    return this.answer({
      clientDataJSON: text(client),
      attestationObject: text(attestation),
      transports: ['internal'],
    });
  }

  /** A browser's response to the options of a sign-in. */
  prove({ challenge }: { challenge: string }): object {
    this.counter++;
    const [data, client] = [this.head(SEEN), this.client('webauthn.get', challenge)];
    const signature = sign('sha256', Buffer.concat([data, sha(client)]), this.key);
    return this.answer({
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
    });
  }

  private head(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha(new URL(this.origin).hostname), Buffer.from([flags]), count]);
  }
  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
  private answer(response: object): object {
    const id = text(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
