/** The texts on the pages of a PDF from Chromium: only as much as tests of printing need. */
import { constants, inflateSync } from 'node:zlib';

/** A stream whose last byte is a carriage return loses it to the end of line before `endstream`. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };

/** The texts of its pages, without blanks: a PDF stores those as positions, not as characters. */
export const pageTexts = (pdf: Buffer): string[] => {
  const raw = pdf.toString('latin1');
  const objects = new Map([...raw.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g)].map((m) => [m[1], m[2] ?? '']));
  const at = (reference: string | undefined): string => objects.get(reference) ?? '';
  const stream = (object: string): string => {
    const [, bytes] = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(object) ?? [];
    if (bytes === undefined) return '';
    const body = Buffer.from(bytes, 'latin1');
    return (object.includes('/FlateDecode') ? inflateSync(body, LENIENT) : body).toString('latin1');
  };
  const fontOf = (reference: string | undefined) =>
    charactersOf(stream(at(/\/ToUnicode (\d+)/.exec(at(reference))?.[1])));
  const pages = [...objects.values()].filter((object) => /\/Type ?\/Page\b/.test(object));
  return pages.map((page) => {
    const fonts = new Map([...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((m) => [m[1], fontOf(m[2])]));
    const content = stream(at(/\/Contents (\d+)/.exec(page)?.[1]));
    let font: Map<string, string> | undefined;
    let text = '';
    for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g)) {
      if (name !== undefined) font = fonts.get(name);
      // Glyphs have one byte or two, depending on the font's map.
      else
        for (const glyph of glyphs?.match([...(font?.keys() ?? [])][0]?.length === 2 ? /../g : /.{4}/g) ?? [])
          text += font?.get(glyph.toUpperCase()) ?? '';
    }
    return text.replace(/\s/g, '');
  });
};

const hex = (code: number, length: number): string => code.toString(16).toUpperCase().padStart(length, '0');
const characters = (code: string): string => Buffer.from(code, 'hex').swap16().toString('utf16le');
/** The character of each glyph of a font, by its CMap. */
const charactersOf = (map: string): Map<string, string> => {
  const byGlyph = new Map<string, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      byGlyph.set(glyph.toUpperCase(), characters(to));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let i = 0; i <= Number.parseInt(to, 16) - Number.parseInt(from, 16); i++)
        byGlyph.set(
          hex(Number.parseInt(from, 16) + i, from.length),
          characters(hex(Number.parseInt(first, 16) + i, 4)),
        );
  return byGlyph;
};
