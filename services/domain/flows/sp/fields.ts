/** Fields of an SP's content as plain data, read from its schema (`content.ts`): view, files, form and page use it. */
import { z } from 'zod';
import { bare, type FieldInfo, fieldInfo, fieldInfos, metaOf } from '../../kit/entity/field-info.js';
import type { View } from '../../kit/view/view.js';
import { type Content, content, draft } from './content.js';

type SpField = FieldInfo & { name: keyof Content };
/** As in drafts, in the order of the schema; `optional`: an order may be handed in without it. */
export const spFields: readonly SpField[] = (fieldInfos(draft) as SpField[]).map((field) => ({
  ...field,
  optional: fieldInfo(field.name, content.shape[field.name]).optional,
}));

/** Fields without a layout of their own: the form shows them in their section, the page after its own facts. */
export const spFacts = spFields
  .filter(({ section }) => section)
  .map(({ name, label, kind, options }) => ({ name, label, kind, ...(options && { options }) }));

type Labels = View<never>['labels'];
/** Shown under names of their own (`customer_nama`), or by the price itself. */
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
/** Labels for the history and files, by path in the content: `biaya.muat`. */
export const contentLabels: Labels = labelsOf(draft.shape, '');
