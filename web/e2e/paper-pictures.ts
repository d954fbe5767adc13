/**
 * Papers against those of before, as text letter for letter, as pictures: a quarter of their size and grey, so that what one Chromium draws otherwise
 * than another is nothing, and a line that moved or went is much. `RECORD=1` records them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from './test';

const FOLDER = 'web/e2e/pictures';
/** Of a picture, in dots. */
const WIDTH = 420;
/** A dot differs by more than this of 255; so great a share of them may. */
const [DIFFERS, MOST] = [64, 0.002];

const at = (name: string): string => join(FOLDER, `${name}.png`);
const grey = (picture: Buffer | string) =>
  sharp(picture).flatten({ background: '#fff' }).resize({ width: WIDTH }).greyscale();
const dots = (picture: Buffer | string) => grey(picture).raw().toBuffer({ resolveWithObject: true });

/** The share of a picture's dots that differ from the one of before; 1: it is of another size. */
export const shareOf = async (name: string, picture: Buffer): Promise<number> => {
  const [before, now] = await Promise.all([dots(at(name)), dots(picture)]);
  if (before.info.height !== now.info.height) return 1;
  return now.data.filter((dot, n) => Math.abs(dot - (before.data[n] ?? 0)) > DIFFERS).length / now.data.length;
};
/** @throws where it looks otherwise than before */
export const likeBefore = async (name: string, picture: Buffer): Promise<void> => {
  if (process.env.RECORD === '1') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(at(name), await grey(picture).png({ palette: true, colours: 16 }).toBuffer());
  }
  expect(existsSync(at(name)), `${name} is recorded`).toBe(true);
  expect(await shareOf(name, picture), `${name}, dots that differ`).toBeLessThan(MOST);
};
/** @throws where it says otherwise than before */
export const saidBefore = (name: string, text: string): void => {
  const file = join(FOLDER, `${name}.txt`);
  const said = `${text.replaceAll('\u00a0', ' ').trim()}\n`;
  if (process.env.RECORD === '1') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, said);
  }
  expect(existsSync(file), `${name} is recorded`).toBe(true);
  expect(said).toBe(readFileSync(file, 'utf8'));
};
