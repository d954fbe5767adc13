import { useQueries } from '@tanstack/react-query';
import { type EntityInfo, entityInfos } from '@/app/entities';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { titleOf } from './entry-words';
import { entryQuery } from './fields/use-entry';
import type { Values } from './values';

/** What the refs among some values are called, by field, as far as it is known already. */
export const useRefNames = (info: EntityInfo, values: Values): Record<string, string> => {
  const t = useT();
  const { lang } = usePrefs();
  const refs = info.fields.filter((f) => f.kind === 'ref' && typeof values[f.name] === 'string' && values[f.name]);
  const rows = useQueries({ queries: refs.map((f) => entryQuery(f.ref ?? '', String(values[f.name]))) });
  return Object.fromEntries(
    refs.flatMap((f, n) => {
      const row = rows[n]?.data;
      const target = entityInfos.find((e) => e.name === f.ref);
      return row && target ? [[f.name, titleOf(target, row, { t, lang })]] : [];
    }),
  );
};
