/** Parses a part of a workbook piece by piece: a sheet of any length costs the memory of a row. */
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { Problem } from '../http/problem.js';

/**
 * Elements of an extension (`x14:`, `x15:`) are skipped: their names equal standard ones, but their meaning differs.
 */
export type XmlWalk = {
  /** @param line in which the tag ends, from 1 */
  open?: (name: string, attributes: Record<string, string>, line: number) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};
/** Maximum bytes without a tag: the parser buffers them all. */
const QUIET = 4 * 1_048_576;
/** Maximum depth of elements: a workbook has a dozen at most, and the parser holds each open one. */
const DEEP = 64;

/** Counts one more at each call, to stop before too many are processed. @throws Problem `sheet-bomb` */
export const counted = (most: number): (() => void) => {
  let many = 0;
  return () => {
    if (++many > most) throw new Problem('sheet-bomb');
  };
};
const local = (name: string): string => name.slice(name.indexOf(':') + 1);
const EXTENSION = 'ext';

/**
 * Feeds a stream of XML to `walk`, yielding after each piece, so that rows can be consumed as they come. Entities other
 * than XML's own are refused, which rules out entity expansion attacks. @throws Problem
 */
export async function* xmlPieces(stream: Readable, walk: XmlWalk): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  const unreadable = (): never => {
    throw new Problem('sheet-unreadable');
  };
  parser.on('error', unreadable);
  parser.on('doctype', unreadable);
  let [quiet, beside, deep] = [0, 0, 0];
  parser.on('opentag', (tag) => {
    quiet = 0;
    if (++deep > DEEP) throw new Problem('sheet-bomb');
    const name = local(tag.name);
    if (name === EXTENSION) beside++;
    if (beside === 0) walk.open?.(name, tag.attributes, parser.line);
  });
  const text = (part: string): void => {
    if (beside === 0) walk.text?.(part);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', (tag) => {
    const name = local(tag.name);
    if (beside === 0) walk.close?.(name);
    if (name === EXTENSION) beside--;
    deep--;
  });
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      quiet += chunk.length;
      if (quiet > QUIET) throw new Problem('sheet-bomb');
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    parser.close();
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('sheet-unreadable');
  }
  yield;
}
/** Parses a small part completely. */
export const xmlWhole = async (stream: Readable, walk: XmlWalk): Promise<void> => {
  for await (const _ of xmlPieces(stream, walk));
};
