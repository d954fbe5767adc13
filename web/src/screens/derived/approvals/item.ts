/** What waits for the reader's approval, as the page shows it. */
import { routeOf } from '@domain/navigation/access';
import { masterScreen } from '@domain/navigation/master-screens';
import type { Approval, ReadableWay } from '@domain/queries/approvals';
import type { LucideIcon } from 'lucide-react';
import { menuFor, menuIcon } from '@/base/navigation/menu';
import type { Session } from '@/base/session/session';
import type { FormatLang } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { valueWords } from '@/kit/entity/value-text';
import type { ChangeLine } from '@/kit/history/change-line';

/** One row. `key`: of its document, which waits for one approval of the reader at a time. */
export type Item = Omit<Approval, 'way'> & { key: string; way: ReadableWay };

/** Icon of a kind of document; of an entity the one of its line in the reader's menu. */
export const iconOf = ({ icon, view }: ReadableWay, who: Session): LucideIcon => {
  const line = menuFor(who)
    .flatMap(({ items }) => items)
    .find(({ path }) => masterScreen(routeOf(path)?.screen ?? '')?.entity === view);
  return menuIcon(icon || (line?.icon ?? ''));
};

/** The values beside the question: before and after of a proposal, else the values that the decision rests on. */
export const linesOf = ({ lines, way }: Item, t: T, lang: FormatLang): ChangeLine[] =>
  lines.flatMap(({ field: name, before, after, names = ['', ''] }): ChangeLine[] => {
    const field = way.fields.find((one) => one.name === name);
    if (!field) return [];
    const words = (value: unknown, of: string) => valueWords(field, value, { t, lang, ...(of ? { name: of } : {}) });
    const line = { field: name, label: t(field.label), before: words(before, names[0]), after: words(after, names[1]) };
    return [before === undefined ? { ...line, mark: 'answer' as const } : line];
  });
/** The same in one line: `TOP 30 → 45`, `Koli kurang 2`. */
export const shortLine = ({ label, before, after, mark }: ChangeLine): string =>
  mark === 'answer' ? `${label} ${after}` : `${label} ${before || '–'} → ${after || '–'}`;

/** Everything that a search looks in. */
export const searched = (item: Item, t: T, lang: FormatLang): string =>
  [
    ...[item.title, item.about, item.by, item.branch_name, t(item.way.label), t(item.way.asks)],
    ...linesOf(item, t, lang).map(shortLine),
  ]
    .join('\n')
    .toLowerCase();

/** What is chosen above the list. */
export type Choice = { kind: string; branch: string; q: string };
/** The rows of a choice, in order. @param but ignores the kind */
export const chosen = (
  items: readonly Item[],
  { kind, branch, q }: Choice,
  text: (item: Item) => string,
  but?: 'kind',
): Item[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(
    (item) =>
      (but === 'kind' || kind === '' || item.way.view === kind) &&
      (branch === '' || item.branch === branch) &&
      words.every((word) => text(item).includes(word)),
  );
};

/** From this age on a row stands out, ms. */
const LATE = 24 * 60 * 60_000;
export const isLate = ({ since }: Item, now: number): boolean => now - Date.parse(since) > LATE;
