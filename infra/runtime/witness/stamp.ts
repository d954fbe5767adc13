/** Time stamps of RFC 3161: requests, parses and verifies them. */
import { randomBytes, X509Certificate } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const EXTENDED_USE = '2.5.29.37';
const GRANTED = [0, 1];
const END = '-----END CERTIFICATE-----';

/** An invalid stamp; the message gives the reason, in a line. */
export class BadStamp extends Error {
  override name = 'BadStamp';
}

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const sha256 = (text: string): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', bytesOf(text));
const hex = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('hex');

/** The request for a stamp of a text, DER, and the nonce that its response must have. */
export const stampRequest = async (text: string): Promise<{ der: Buffer; nonce: string }> => {
  // Clears the sign bit and sets the next one: always positive, with a fixed length.
  const number = randomBytes(8);
  number[0] = ((number[0] as number) & 0x3f) | 0x40;
  const valueHex = new Uint8Array(number).buffer;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: await sha256(text) }),
    }),
    nonce: new Integer({ valueHex }),
    certReq: true,
  });
  return { der: Buffer.from(request.toSchema().toBER(false)), nonce: number.toString('hex') };
};

/** The token of a response, DER, after checking that it belongs to this text and request. @throws BadStamp */
export const tokenOf = async (answer: Buffer, text: string, nonce: string): Promise<Buffer> => {
  const read = reading(() => TimeStampResp.fromBER(new Uint8Array(answer).buffer));
  if (!GRANTED.includes(read.status.status) || !read.timeStampToken) {
    throw new BadStamp(`the authority refuses: status ${read.status.status}`);
  }
  const token = Buffer.from(read.timeStampToken.toSchema().toBER(false));
  const { info } = await readToken(token, text);
  if (!info.nonce || hex(info.nonce.valueBlock.valueHexView.slice().buffer) !== nonce) {
    throw new BadStamp('the answer is of another request');
  }
  return token;
};

/** The content of a token; its signer is not checked. @throws BadStamp where it belongs to another text */
export const readToken = async (token: Buffer, text: string): Promise<{ info: TSTInfo; signed: SignedData }> => {
  const signed = reading(() => {
    const content = ContentInfo.fromBER(new Uint8Array(token).buffer);
    return new SignedData({ schema: content.content });
  });
  const info = reading(() => {
    const inner = signed.encapContentInfo.eContent?.getValue();
    return TSTInfo.fromBER(inner as ArrayBuffer);
  });
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== SHA256 || hex(hashedMessage.getValue()) !== hex(await sha256(text))) {
    throw new BadStamp('it is the stamp of something else');
  }
  return { info, signed };
};

const reading = <T>(read: () => T): T => {
  try {
    return read();
  } catch {
    throw new BadStamp('it is no time stamp');
  }
};

/** The certificates of a PEM text. @throws BadStamp where there is none */
export const readAuthorities = (pem: string): Certificate[] => {
  const texts = pem
    .split(END)
    .slice(0, -1)
    .map((text) => text + END);
  if (texts.length === 0) throw new BadStamp('there is no certificate in it');
  return texts.map((text) => Certificate.fromBER(new Uint8Array(new X509Certificate(text).raw).buffer));
};

/**
 * Verifies a token: for this text, signed by a certificate for time stamping, which one of these authorities issued and
 * which was valid at that time.
 * @returns the time
 * @throws BadStamp
 */
export const proveStamp = async (token: Buffer, text: string, trustedCerts: readonly Certificate[]): Promise<Date> => {
  const { info, signed } = await readToken(token, text);
  const checked = await signed
    .verify({
      signer: 0,
      data: bytesOf(text),
      trustedCerts: [...trustedCerts],
      checkChain: true,
      checkDate: info.genTime,
      passedWhenNotRevValues: true,
      extendedMode: true,
    })
    .catch((error: { message?: string }) => ({ ...error, signatureVerified: false, signerCertificate: null }));
  if (!checked.signatureVerified) {
    throw new BadStamp(
      `it is not of an authority that is trusted: ${checked.message ?? 'its signature does not hold'}`,
    );
  }
  const usage = checked.signerCertificate?.extensions?.find((one) => one.extnID === EXTENDED_USE)?.parsedValue;
  if (!(usage instanceof ExtKeyUsage) || !usage.keyPurposes.includes(TIME_STAMPING)) {
    throw new BadStamp('who signed it may not stamp times');
  }
  return info.genTime;
};
