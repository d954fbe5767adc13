/** The fields of an SP's content as plain data, read off its schema (`content.ts`): view, files, form and page follow from it. */
import { z } from 'zod';
import { bare, type FieldInfo, fieldInfo, fieldInfos, metaOf } from '../../kit/field-info.js';
import type { View } from '../../kit/view.js';
import { type Content, content, draft } from './content.js';

type SpField = FieldInfo & { name: keyof Content };
/** As drafts have them, in the order of the schema; what an order may be handed in without is optional. */
export const spFields: readonly SpField[] = (fieldInfos(draft) as SpField[]).map((field) => ({
  ...field,
  optional: fieldInfo(field.name, content.shape[field.name]).optional,
}));

/** Those that no screen draws by hand: the form has them in their section, the page after its own facts. */
export const spFacts = spFields
  .filter(({ section }) => section)
  .map(({ name, label, kind, options }) => ({ name, label, kind, ...(options && { options }) }));

type Labels = View<never>['labels'];
/** An SP says these by names of their own (`customer_nama`), and by the price itself. */
const SAID_ELSEWHERE: readonly string[] = ['customer', 'cabang', 'sumber_harga'];
const labelsOf = (shape: Readonly<Record<string, z.ZodType>>, at: string): Labels =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]): [string, Labels[string]][] => {
      const [path, inner] = [`${at}${name}`, bare(schema)];
      if (SAID_ELSEWHERE.includes(path)) return [];
      if (inner instanceof z.ZodObject) return Object.entries(labelsOf(inner.shape, `${path}.`));
      const { label = name, format, calls } = metaOf(schema);
      return [[path, { label, ...(format && { format }), ...(calls && { calls }) } as Labels[string]]];
    }),
  );
/** What each is called in the history and in files, by its path in the content: `biaya.muat`. */
export const contentLabels: Labels = labelsOf(draft.shape, '');
