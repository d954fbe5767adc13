/**
 * The robot check (ALTCHA's proof of work, SHA-256) in plain code: Web Crypto is not available on plain http, which
 * offices may use.
 */
export type Challenge = {
  parameters: { nonce: string; salt: string; cost: number; keyPrefix: string; [more: string]: unknown };
  signature?: string;
};

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const K = Int32Array.from(primes, (p) => fraction(Math.cbrt(p)));
const root = (p: number): number => fraction(Math.sqrt(p));
/** From the first eight primes. */
const H = [root(2), root(3), root(5), root(7), root(11), root(13), root(17), root(19)] as const;
const W = new Int32Array(64);
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** SHA-256 of the single block in `W[0..15]`, into `to`. */
const hashBlock = (to: Int32Array): void => {
  for (let i = 16; i < 64; i++) {
    const [a, b] = [W[i - 15] as number, W[i - 2] as number];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    W[i] = ((W[i - 16] as number) + s0 + (W[i - 7] as number) + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = H;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (W[i] as number)) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const sum = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) to[i] = ((H[i] as number) + (sum[i] as number)) | 0;
};

const wordsOf = (hex: string): number[] =>
  Array.from({ length: hex.length / 8 }, (_, i) => Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16) | 0);
const hexOf = (words: Int32Array): string =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

/**
 * Finds the counter whose key has the prefix of the challenge. @returns it with that key @throws for a challenge of
 * another kind
 */
export const solve = ({
  parameters: { nonce, salt, cost, keyPrefix },
}: Challenge): { counter: number; derivedKey: string } => {
  const head = wordsOf(salt + nonce);
  const wanted = wordsOf(keyPrefix);
  if (head.length !== 8 || wanted.length !== 4 || head.some(Number.isNaN)) throw new Error('not such a challenge');
  const key = new Int32Array(8);
  for (let counter = 0; counter < 2 ** 31; counter++) {
    W.fill(0, 0, 16);
    W.set(head);
    W[8] = counter;
    W[9] = 1 << 31;
    W[15] = 36 * 8;
    hashBlock(key);
    for (let n = 1; n < cost; n++) {
      W.fill(0, 8, 16);
      W.set(key);
      W[8] = 1 << 31;
      W[15] = 32 * 8;
      hashBlock(key);
    }
    if (key[0] === wanted[0] && wanted.every((word, i) => key[i] === word)) return { counter, derivedKey: hexOf(key) };
  }
  throw new Error('no answer');
};

/** The solution in the server's format. */
export const answerOf = (challenge: Challenge): string =>
  btoa(JSON.stringify({ challenge, solution: solve(challenge) }));
