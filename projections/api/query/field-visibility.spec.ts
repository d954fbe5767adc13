import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { wallFields } from '../../../services/domain/telemetry/walls.js';
import { views } from '../../views/index.js';
import { visibilityFor } from './field-visibility.js';

/** A document with a value at every path used by lists, files, filters or sorting. */
const filled = ({ columns, inFiles = [], filters, sortable }: AnyView): Record<string, unknown> => {
  const doc: Record<string, unknown> = { id: 'x', version: 1, updatedAt: '', joinedAt: '' };
  const paths = [...columns, ...inFiles, ...filters, ...sortable].map((path) => path.split('.'));
  for (const steps of paths.sort((a, b) => b.length - a.length)) {
    let at = doc;
    for (const step of steps.slice(0, -1)) {
      at[step] ??= {};
      at = at[step] as Record<string, unknown>;
    }
    at[steps.at(-1) as string] ??= 'secret';
  }
  return doc;
};
const pathsOf = (value: unknown, before = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => pathsOf(one, before ? `${before}.${key}` : key))
    : [before];

it.each(views.map((view) => [view.name, view] as const))(
  'a wall reads of %s what boards show, also in files',
  (name, view) => {
    const shown = ['id', 'version', 'updatedAt', 'joinedAt', ...(wallFields.get(name) ?? [])];
    const seen = visibilityFor(view, { jobdesk: 'wall', level: 'user' }).of(filled(view));
    expect(pathsOf(seen).filter((path) => !shown.some((one) => path === one || path.startsWith(`${one}.`)))).toEqual(
      [],
    );
  },
);
it('tries a view whose files hold more than its list', () =>
  expect(views.filter(({ inFiles = [] }) => inFiles.length > 0).map(({ name }) => name)).toContain('sp'));
