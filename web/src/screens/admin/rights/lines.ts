/** All lines of the rights tables as the page shows them: by area, each with its labels. */

import rights from 'virtual:rights';
import { rightAreas } from '@views/right-areas';
import type { T } from '@/base/text/i18n';
import { markOf } from './answer';
import type { Area, Group, Line } from './line';
import { groupsOf } from './rows';
import { type Subject, subjectLabel, subjects } from './subjects';

export const areas = [...rightAreas, 'field'] as const;

export const areaLabels = (t: T): Record<Area, string> => ({
  route: t('Halaman'),
  menu: t('Menu'),
  command: t('Tindakan'),
  view: t('Bacaan'),
  print: t('Cetakan'),
  field: t('Isian tertutup'),
});

const fieldLines = (t: T): Omit<Line, 'id'>[] =>
  groupsOf(t).flatMap(({ class: one, title, lines }) =>
    lines.map(({ kind, label, fields, read }) => ({
      area: 'field' as const,
      of: kind,
      group: title,
      name: fields.join(', '),
      label,
      grants: read,
      line: `fieldRights.${one}: ${kind}`,
    })),
  );

/** Every line once, in the order of areas. */
export const linesOf = (t: T): Line[] =>
  [...rights.map((line) => ({ ...line, label: t(line.label), group: t(line.group) })), ...fieldLines(t)].map(
    (line, n) => ({
      ...line,
      id: String(n),
    }),
  );

/** Lines where each word of the search is in their text or is the name of a subject that has them. */
export const matchingLines = (lines: readonly Line[], search: string, t: T): Line[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const named = subjects.map((subject) => [subject, subjectLabel(subject, t).toLowerCase()] as const);
  const isOf = (line: Line, word: string): boolean =>
    [line.name, line.label, line.group, line.line].some((text) => text.toLowerCase().includes(word)) ||
    named.some(([subject, name]) => name === word && markOf(line, subject) !== 'none');
  return lines.filter((line) => words.every((word) => isOf(line, word)));
};
/** Lines that the subject has at one level at least; all lines without a subject. */
export const openTo = (lines: readonly Line[], subject: Subject | ''): Line[] =>
  lines.filter((line) => subject === '' || markOf(line, subject) === 'all' || markOf(line, subject) === 'admin');

export const grouped = (lines: readonly Line[]): Group[] => {
  const groups = new Map<string, Line[]>();
  for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
  return [...groups].map(([title, of]) => ({ title, lines: of }));
};
