/** No message of the product repeats a word or a name. */
import { readdirSync, readFileSync } from 'node:fs';
import { spFlow } from '@domain/flows/sp/sp';
import { infos } from '@domain/infos';
import { langs } from '@domain/texts/speech';
import { savedText } from '@/kit/entity/entry-words';
import { doneText, undoubled } from './done-text';
import { translate } from './translate';

const DIR = 'web/src/i18n';
const textsOf = (lang: string): Record<string, string> =>
  lang === 'id'
    ? {}
    : Object.assign(
        {},
        ...readdirSync(`${DIR}/${lang}`)
          .filter((file) => file.endsWith('.json'))
          .map((file) => JSON.parse(readFileSync(`${DIR}/${lang}/${file}`, 'utf8'))),
      );
const speak = langs.map((lang) => {
  const texts = textsOf(lang);
  return { lang, texts, t: (key: string, values = {}) => translate(texts, lang, key, values) };
});
/** A word that occurs twice in a row, ignoring case. */
const doubled = (text: string): string | undefined => {
  const words = text.toLowerCase().replaceAll(':', '').split(/\s+/);
  return words.find((word, n) => word.length > 1 && word === words[n - 1]);
};

it('a label gives way to what the name says already', () => {
  expect(undoubled('Kota', 'Kota Bandung')).toBe('');
  expect(undoubled('Jenis SIM', 'SIM B1')).toBe('Jenis');
  expect(undoubled('Customer', 'customer lama')).toBe('');
  expect(undoubled('Customer', 'PT Customer')).toBe('Customer');
  expect(doneText('Setujui', 'PT Bina')).toBe('Setujui: PT Bina');
  expect(doneText('Terbitkan SJ', 'SJ C-00218')).toBe('Terbitkan: SJ C-00218');
});

describe.each(speak)('in $lang', ({ lang, t }) => {
  const names = (label: string) => ['PT Bina Swalayan', `${label} Utara`, label, `${label.split(' ').at(-1)} 7`];
  it('saving an entry of any kind says its kind and its name once', () => {
    const odd: string[] = [];
    for (const info of infos)
      for (const name of names(t(info.label))) {
        const plain = { ...info, fields: [], derived: [] };
        for (const entry of [{ [info.title]: name }, { id: 'x' }])
          for (const number of [undefined, 'SP-JKT-2611-00001']) {
            const message = savedText(plain, entry, number, { t, lang });
            if (doubled(message)) odd.push(`${info.name}: ${message}`);
          }
      }
    expect(infos.length).toBeGreaterThan(25);
    expect(odd).toEqual([]);
  });
  it('doing anything that is declared says what and with whom once', () => {
    const labels = infos.flatMap(({ label, actions }) => actions.map((action) => [t(label), t(action.label)] as const));
    const steps = Object.values(spFlow.steps).flatMap((step) =>
      'label' in step ? [['SP', t(String(step.label))] as const] : [],
    );
    expect(labels.length).toBeGreaterThan(40);
    const odd = [...labels, ...steps].flatMap(([kind, action]) =>
      [...names(kind), ...names(action)].map((name) => doneText(action, name)).filter(doubled),
    );
    expect(odd).toEqual([]);
  });
});

it('no text in any language has a word or a place for a name twice on end', () => {
  const odd = speak.flatMap(({ lang, texts }) =>
    Object.entries(texts).flatMap(([key, text]) => {
      // French: `où vous vous connectez`.
      const twice = doubled(text.replaceAll('vous vous', 'vous'));
      const [place] = text.match(/\{\{(\w+)\}\}(?=[^{]*\{\{\1\}\})/) ?? [];
      return twice || place ? [`${lang}: ${key} → ${text}`] : [];
    }),
  );
  expect(odd).toEqual([]);
});

it('messages are put together here alone: no label beside a name in a template', () => {
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.spec.'),
  );
  const odd = files.flatMap((file) => {
    const matches = readFileSync(`web/src/${file}`, 'utf8').match(
      /(toast\.\w+\(|done: |title: )`\$\{t\([^`]*\$\{[^`]*`/g,
    );
    return matches ? matches.map((one) => `${file}: ${one}`) : [];
  });
  expect(files.length).toBeGreaterThan(500);
  expect(odd).toEqual([]);
});
