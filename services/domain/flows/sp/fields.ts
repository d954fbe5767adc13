/** The fields of an SP's content as plain data, read off its schema (`content.ts`): view, files, form and page follow from it. */
import type { z } from 'zod';
import { bare, type FieldInfo, fieldInfos, metaOf } from '../../kit/field-info.js';
import type { View } from '../../kit/view.js';
import { type Content, draft } from './content.js';

/** As drafts have them, in the order of the schema. */
export const spFields = fieldInfos(draft) as readonly (FieldInfo & { name: keyof Content })[];

/** Those that no screen draws by hand: the form has them in their section, the page after its own facts. */
export const spFacts = spFields
  .filter(({ section }) => section)
  .map(({ name, label, kind, options }) => ({
    ...{ name, label, kind },
    ...(options && { options }),
  }));

type Labels = View<never>['labels'];
/** An SP says these by names of their own (`customer_nama`), and by the price itself. */
const SAID_ELSEWHERE: readonly string[] = ['customer', 'cabang', 'sumber_harga'];
const labelsOf = (shape: Readonly<Record<string, z.ZodType>>, at: string): Labels =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]): [string, Labels[string]][] => {
      if (at === '' && SAID_ELSEWHERE.includes(name)) return [];
      const inner = bare(schema);
      if (inner.def.type === 'object')
        return Object.entries(labelsOf((inner as unknown as z.ZodObject).shape as never, `${name}.`)).map(
          ([path, label]) => [`${at}${path}`, label],
        );
      const { label = name, format, calls } = metaOf(schema);
      return [[`${at}${name}`, { label, ...(format && { format }), ...(calls && { calls }) } as Labels[string]]];
    }),
  );
/** What each is called in the history and in files, by its path in the content: `biaya.muat`. */
export const contentLabels: Labels = labelsOf(draft.shape, '');
