/** Another user's changes to an SP, as before → after. */

import { unitName } from '@domain/common/unit-types';
import { feeNames } from '@domain/master/price-words';
import type { ChangeLine } from '@/kit/history/change-line';
import { recordLines, valueText } from '@/kit/history/changes';
import { fieldOf } from '../fields';
import { basisLabel, feeLabel, sourceWords } from '../labels';
import type { SpFieldName, SpValues } from '../values';
import type { Lang, T } from '../words';
import { pointChanges } from './point-changes';

/** `names`: names of customers and branches by id. */
type Words = { t: T; lang: Lang; names: Readonly<Record<string, string>> };

const wordsOf = (field: SpFieldName, v: SpValues, { t, lang, names }: Words): string => {
  switch (field) {
    case 'customer':
    case 'cabang':
      return names[v[field]] ?? '…';
    case 'unit_type':
      return v.unit_type && unitName(v.unit_type);
    case 'basis':
      return t(basisLabel[v.basis]);
    case 'sumber_harga':
      return sourceWords(v.sumber_harga, t);
    default:
      return valueText(v[field], fieldOf(field).kind, lang);
  }
};
export const changeLines = (
  fields: readonly SpFieldName[],
  base: SpValues,
  now: SpValues,
  words: Words,
): ChangeLine[] => {
  const { t } = words;
  return fields.flatMap((field): ChangeLine[] => {
    const label = t(fieldOf(field).label);
    if (field === 'muat' || field === 'bongkar')
      return pointChanges(label, base[field], now[field], t).map(({ before = '', after = '', ...one }) => ({
        field: `${field} ${one.label}`,
        label: one.label,
        before,
        after,
      }));
    if (field === 'biaya')
      return feeNames
        .filter((name) => base.biaya[name] !== now.biaya[name])
        .map((name) => ({
          field: `biaya.${name}`,
          label: `${label} ${t(feeLabel[name])}`,
          before: valueText(base.biaya[name], 'money', words.lang),
          after: valueText(now.biaya[name], 'money', words.lang),
        }));
    if (field === 'barang') {
      const changed = { field, label, rows: [...(fieldOf(field).rows ?? [])], before: base.barang, after: now.barang };
      return recordLines(changed, words.lang, t) ?? [];
    }
    return [{ field, label, before: wordsOf(field, base, words), after: wordsOf(field, now, words) }];
  });
};
