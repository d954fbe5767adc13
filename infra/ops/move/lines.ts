import { BadLog } from './format.js';

/** Far above the event size limit of any engine. */
const LONGEST = 64 * 1024 * 1024;
const FEED = 10;

/**
 * The lines of a file, without their line feeds, grouped by chunk.
 * @throws BadLog where bytes are not UTF-8, a line is too long, or the last line has no line feed
 */
export async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  // Strict: different bytes must never decode to the same text.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest: Uint8Array[] = [];
  let length = 0;
  let line = 0;
  for await (const chunk of input) {
    const end = chunk.lastIndexOf(FEED);
    if (end < 0) {
      rest.push(chunk);
      length += chunk.length;
      if (length > LONGEST) throw new BadLog(line + 1, `it is longer than ${LONGEST} bytes`);
      continue;
    }
    const whole = Buffer.concat([...rest, chunk.subarray(0, end)]);
    rest = [chunk.subarray(end + 1)];
    length = chunk.length - end - 1;
    let lines: string[];
    try {
      lines = decoder.decode(whole).split('\n');
    } catch {
      const at = line + 1 + whole.subarray(0, firstBad(whole)).filter((byte) => byte === FEED).length;
      throw new BadLog(at, 'it is no UTF-8: a byte of it was changed');
    }
    line += lines.length;
    yield lines;
  }
  if (length > 0) throw new BadLog(line + 1, 'it has no end: the file was cut off here');
}

/** Index of the line feed before the first line that is not UTF-8. */
const firstBad = (bytes: Uint8Array): number => {
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(FEED, start);
    const end = feed < 0 ? bytes.length : feed;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, end));
    } catch {
      return start;
    }
    start = end + 1;
  }
  return bytes.length;
};
