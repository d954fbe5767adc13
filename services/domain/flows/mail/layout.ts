/**
 * Layout of a letter: a tree of tables with inline styles, as mail programs support nothing else. Rendered to HTML for
 * the mail, and drawn by screens from the same tree; every text is escaped in one place.
 */
import type { Letter } from '../../print/letter.js';

export type Style = Readonly<Record<string, string>>;
export type MailNode =
  | string
  | {
      tag: 'table' | 'tbody' | 'tr' | 'td' | 'th' | 'div' | 'a';
      style?: Style;
      /** Of a link. */
      href?: string;
      /** For a table used for layout alone. */
      role?: 'presentation';
      children: readonly MailNode[];
    };

const INK = '#000000';
const QUIET = '#555555';
const LINE = '#d4d4d4';
const FONT = "Arial, 'Helvetica Neue', Helvetica, sans-serif";

type Tag = Exclude<MailNode, string>['tag'];
const node = (tag: Tag, style: Style, ...children: readonly MailNode[]): MailNode => ({ tag, style, children });
/** A text's lines, one below the other. */
const lined = (text: string): readonly MailNode[] => {
  const [first = '', ...rest] = text.split('\n');
  return rest.length === 0 ? [first] : [first, ...rest].map((one) => node('div', {}, one));
};
const places = (style: Style, ...rows: readonly MailNode[]): MailNode => ({
  tag: 'table',
  role: 'presentation',
  style: { borderCollapse: 'collapse', width: '100%', ...style },
  children: [node('tbody', {}, ...rows)],
});
const cell: Style = {
  padding: '7px 12px 7px 0',
  verticalAlign: 'top',
  textAlign: 'left',
  borderTop: `1px solid ${LINE}`,
};

const factRow = ([label, value]: readonly [string, string]): MailNode =>
  node(
    'tr',
    {},
    node('td', { ...cell, color: QUIET, width: '34%' }, label),
    node('td', { ...cell, paddingRight: '0', wordBreak: 'break-word' }, ...lined(value)),
  );
const isWeb = (url: string): boolean => /^https?:\/\/[^\s"'<>]+$/.test(url);

const partOf = (part: Letter['parts'][number]): MailNode[] => {
  if ('facts' in part) return [places({ marginBottom: '20px' }, ...part.facts.map(factRow))];
  if ('text' in part) return [node('div', { marginBottom: '20px' }, ...lined(part.text))];
  if ('url' in part) {
    const style = {
      display: 'inline-block',
      padding: '11px 20px',
      color: '#ffffff',
      backgroundColor: INK,
      textDecoration: 'none',
    };
    const button: MailNode = isWeb(part.url)
      ? { tag: 'a', href: part.url, style, children: [part.label] }
      : node('div', {}, part.label);
    return [
      node('div', { margin: '4px 0 8px' }, button),
      node('div', { color: QUIET, fontSize: '12px', wordBreak: 'break-all' }, part.url),
    ];
  }
  const head = part.columns.map((name) =>
    node('th', { ...cell, color: QUIET, fontWeight: 'normal', fontSize: '12px' }, name),
  );
  const rows = part.rows.map((row) =>
    node('tr', {}, ...row.map((text) => node('td', { ...cell, wordBreak: 'break-word' }, ...lined(text)))),
  );
  return [
    node('div', { fontWeight: 'bold', margin: '0 0 6px' }, part.title),
    ...(rows.length > 0
      ? [
          {
            tag: 'table',
            style: { borderCollapse: 'collapse', width: '100%', marginBottom: '8px', fontSize: '13px' },
            children: [node('tbody', {}, node('tr', {}, ...head), ...rows)],
          } as MailNode,
        ]
      : []),
    ...(part.note ? [node('div', { color: QUIET, fontSize: '13px' }, part.note)] : []),
    node('div', { height: '20px', lineHeight: '20px' }, '\u00a0'),
  ];
};

/** The letter as a layout tree. */
export const treeOf = ({ from, title, parts, foot }: Letter): MailNode =>
  places(
    { backgroundColor: '#ffffff', color: INK, fontFamily: FONT, fontSize: '14px', lineHeight: '20px' },
    node(
      'tr',
      {},
      node(
        'td',
        { padding: '24px 16px', verticalAlign: 'top' },
        node(
          'div',
          { maxWidth: '640px', margin: '0 auto' },
          node(
            'div',
            { fontWeight: 'bold', fontSize: '15px', paddingBottom: '12px', borderBottom: `2px solid ${INK}` },
            from,
          ),
          node('div', { fontSize: '18px', lineHeight: '26px', margin: '20px 0 16px' }, title),
          ...parts.flatMap(partOf),
          node(
            'div',
            { color: QUIET, fontSize: '12px', marginTop: '24px', paddingTop: '12px', borderTop: `1px solid ${LINE}` },
            foot,
          ),
        ),
      ),
    ),
  );

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
/** The one place where text becomes HTML. */
const escaped = (text: string): string => text.replace(UNSEEN, '').replace(/[&<>"']/g, (c) => ENTITIES[c] as string);
const dashed = (name: string): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
const css = (style: Style): string =>
  Object.entries(style)
    .map(([name, value]) => `${dashed(name)}:${value}`)
    .join(';');
const written = (of: MailNode): string => {
  if (typeof of === 'string') return escaped(of);
  const { tag, style = {}, href, role, children } = of;
  const attributes = [
    role ? ` role="${role}" cellpadding="0" cellspacing="0" border="0"` : '',
    href ? ` href="${escaped(href)}"` : '',
    Object.keys(style).length > 0 ? ` style="${escaped(css(style))}"` : '',
  ].join('');
  return `<${tag}${attributes}>${children.map(written).join('')}</${tag}>`;
};
export const htmlOf = (letter: Letter): string =>
  `<!doctype html>\n<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(letter.title)}</title></head><body style="margin:0;padding:0;background-color:#ffffff">${written(treeOf(letter))}</body></html>\n`;

/** A letter for programs that show text alone. */
export const textOf = ({ from, title, parts, foot }: Letter): string => {
  const indented = (text: string): string => text.split('\n').join('\n  ');
  const body = parts.map((part) => {
    if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${indented(value)}`).join('\n');
    if ('text' in part) return part.text;
    if ('url' in part) return `${part.label}:\n${part.url}`;
    const rows = part.rows.map((row, n) =>
      [`${n + 1}.`, ...row.map((text, at) => `${part.columns[at] ?? ''}: ${indented(text)}`)].join('\n  '),
    );
    return [part.title, ...rows, ...(part.note ? [part.note] : [])].join('\n');
  });
  return `${[from, title, ...body, '--', foot].join('\n\n').replace(UNSEEN, '')}\n`;
};
