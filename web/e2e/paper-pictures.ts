/**
 * Compares papers with their recordings: as text letter by letter, as pictures at a quarter of the size and in grey, so
 * that rendering differences between versions of Chromium do not matter and a moved or missing line does. `RECORD=1`
 * records them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from './test';

const FOLDER = 'web/e2e/pictures';
/** Width of a picture, in dots. */
const WIDTH = 420;
/** A dot differs above this value of 255; this share of the dots may differ. */
const [DIFFERS, MOST] = [64, 0.002];

const at = (name: string): string => join(FOLDER, `${name}.png`);
const grey = (picture: Buffer | string) =>
  sharp(picture).flatten({ background: '#fff' }).resize({ width: WIDTH }).greyscale();
const dots = (picture: Buffer | string) => grey(picture).raw().toBuffer({ resolveWithObject: true });

/** The share of a picture's dots that differ from the recording; 1: the size differs. */
export const shareOf = async (name: string, picture: Buffer): Promise<number> => {
  const [before, now] = await Promise.all([dots(at(name)), dots(picture)]);
  if (before.info.height !== now.info.height) return 1;
  return now.data.filter((dot, n) => Math.abs(dot - (before.data[n] ?? 0)) > DIFFERS).length / now.data.length;
};
/** @throws if it looks different from the recording */
export const likeBefore = async (name: string, picture: Buffer): Promise<void> => {
  if (process.env.RECORD === '1') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(at(name), await grey(picture).png({ palette: true, colours: 16 }).toBuffer());
  }
  expect(existsSync(at(name)), `${name} is recorded`).toBe(true);
  expect(await shareOf(name, picture), `${name}, dots that differ`).toBeLessThan(MOST);
};
/** @throws if its text differs from the recording */
export const notePrevious = (name: string, text: string): void => {
  const file = join(FOLDER, `${name}.txt`);
  const current = `${text.replaceAll('\u00a0', ' ').trim()}\n`;
  if (process.env.RECORD === '1') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, current);
  }
  expect(existsSync(file), `${name} is recorded`).toBe(true);
  expect(current).toBe(readFileSync(file, 'utf8'));
};
