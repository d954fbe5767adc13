/** SHA-256 without Node and without a promise, for the domain's own short texts. */

const primes = (count: number): number[] => {
  const result: number[] = [];
  for (let n = 2; result.length < count; n++) if (result.every((prime) => n % prime !== 0)) result.push(n);
  return result;
};
/** The first 32 bits of the fraction. */
const fraction = (n: number): number => Math.floor((n - Math.floor(n)) * 2 ** 32) | 0;
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const turned = (n: number, by: number): number => (n >>> by) | (n << (32 - by));

/** The text in blocks of 64 bytes: its UTF-8, a 0x80 marker, and its length at the end. */
const padded = (text: string): DataView => {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
};

/** The 32 bytes of a text of less than 500 MB. */
export const sha256 = (text: string): Uint8Array => {
  const view = padded(text);
  const sums = [...START];
  const w = new Int32Array(64);
  const at = (of: ArrayLike<number>, n: number): number => of[n] as number;
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let n = 0; n < 64; n++) {
      if (n < 16) w[n] = view.getInt32(block + n * 4);
      else {
        const [a, b] = [at(w, n - 15), at(w, n - 2)];
        const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
        const great = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
        w[n] = at(w, n - 16) + small + at(w, n - 7) + great;
      }
    }
    let [a, b, c, d, e, f, g, h] = sums as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < 64; n++) {
      const some = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
      const first = (h + some + at(ROUNDS, n) + at(w, n)) | 0;
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [n, one] of [a, b, c, d, e, f, g, h].entries()) sums[n] = (at(sums, n) + one) | 0;
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [n, sum] of sums.entries()) out.setInt32(n * 4, sum);
  return new Uint8Array(out.buffer);
};
