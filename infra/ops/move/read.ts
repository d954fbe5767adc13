/** Reads a log file and verifies it line by line. */
import { BadLog, Chains, FORMAT, headerLine, type LogEvent, type Trailer, trailerLine, VERSION } from './format.js';
import { linesOf } from './lines.js';

/** A verified event of a file, with its hash, its line, and the line's approximate size in bytes. */
export type Proved = { event: LogEvent; hash: string; line: number; size: number };

const parsed = (text: string, line: number): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // reported below
  }
  throw new BadLog(line, 'it is no JSON object: it was changed, or this is no log');
};

const checkHeader = (text: string): void => {
  const { format, version, at } = parsed(text, 1);
  if (format !== FORMAT) throw new BadLog(1, `this is no log: it should begin with {"format":"${FORMAT}",…}`);
  if (version !== VERSION) throw new BadLog(1, `this is a log of version ${String(version)}, known is ${VERSION}`);
  if (typeof at !== 'string' || `${text}\n` !== headerLine(at)) throw new BadLog(1, 'the header was changed');
};

const isEvent = (value: Record<string, unknown>): value is LogEvent & Record<string, unknown> => {
  const { stream, revision, id, type, meta } = value;
  const texts = [stream, id, type].every((text) => typeof text === 'string' && text !== '');
  return texts && Number.isSafeInteger(revision) && typeof meta === 'object' && meta !== null && 'data' in value;
};

const checkTrailer = (text: string, line: number, due: Trailer): void => {
  if (`${text}\n` === trailerLine(due)) return;
  const trailer = parsed(text, line);
  const why =
    trailer.events !== due.events
      ? `the trailer counts ${String(trailer.events)} events, the file has ${due.events}: lines were removed or put in`
      : 'the trailer is not that of the lines before it';
  throw new BadLog(line, why);
};

/** The event of a line, verified to be the log's next and byte for byte as an export writes it. */
const proved = (text: string, line: number, chains: Chains): Proved => {
  const value = parsed(text, line);
  if (!isEvent(value)) throw new BadLog(line, 'it is no event: it was changed');
  const { stream, revision, id, type, data, meta } = value;
  const event: LogEvent = { stream, revision, id, type, data, meta };
  let due: string;
  try {
    due = chains.next(event);
  } catch (error) {
    throw new BadLog(line, (error as Error).message);
  }
  const hash = chains.trailer.head?.hash as string;
  if (due.length === text.length + 1 && due.startsWith(text)) return { event, hash, line, size: text.length };
  if (value.hash !== hash) throw new BadLog(line, 'its hash is not that of what it says: it was changed');
  if (value.running !== chains.trailer.running)
    throw new BadLog(line, 'the running hash does not lead to it: a line before it was removed, put in or moved');
  throw new BadLog(line, 'it is not written as an export writes it: it was changed');
};

/**
 * Reads a log file to its trailer; yields no event before it is verified by its hash, the chain of its stream and the
 * running hash of the log.
 * @returns the trailer
 * @throws BadLog naming the line; events yielded before are valid
 */
export async function* readLog(input: AsyncIterable<Uint8Array>): AsyncGenerator<Proved[], Trailer> {
  const chains = new Chains();
  let line = 0;
  let over = false;
  for await (const lines of linesOf(input)) {
    const good: Proved[] = [];
    let bad: unknown;
    for (const text of lines) {
      line++;
      try {
        if (over) throw new BadLog(line, 'there is something after the trailer');
        if (line === 1) checkHeader(text);
        else if (text.startsWith('{"events":')) {
          checkTrailer(text, line, chains.trailer);
          over = true;
        } else good.push(proved(text, line, chains));
      } catch (error) {
        bad = error;
        break;
      }
    }
    if (good.length > 0) yield good;
    if (bad) throw bad;
  }
  if (!over) throw new BadLog(line + 1, 'the file ends without its trailer: it was cut off here');
  return chains.trailer;
}
