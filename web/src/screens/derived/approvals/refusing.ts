/** One question for a refusal of several rows, of whichever kinds. */
import type { FieldInfo } from '@/base/entity/entity';
import { entityHead } from '@/base/entity/entity-heads';
import type { Params } from '@/base/server/api';
import type { T } from '@/base/text/i18n';
import type { Ask } from '@/kit/list/types';
import type { Item } from './item';
import type { Command } from './use-decisions';

const fieldsOf = ({ way }: Item): readonly FieldInfo[] => way.reject?.fields ?? [];
const isText = ({ kind }: FieldInfo): boolean => kind === 'text' || kind === 'long';
/** Where a reason is chosen from; an optional choice is not asked for. */
const choiceOf = (item: Item): FieldInfo | undefined =>
  fieldsOf(item).find((one) => one.kind === 'ref' && !one.optional);
const whereOf = ({ where = {} }: FieldInfo): Params =>
  Object.fromEntries(Object.entries(where).map(([name, value]) => [name, [value].flat().join()]));

/** Why these can't be refused with one answer; '': they can. */
export const whyNotRefuse = (items: readonly Item[], t: T): string => {
  const none = items.find(({ way }) => !way.reject);
  if (none) return t('{{what}} tidak bisa ditolak dari sini', { what: none.title || t(none.way.label) });
  const more = items.find((item) =>
    fieldsOf(item).some((one) => !one.optional && !isText(one) && one !== choiceOf(item)),
  );
  if (more) return t('{{what}} ditolak di halamannya sendiri', { what: more.title || t(more.way.label) });
  const sources = new Set(items.flatMap((item) => choiceOf(item)?.ref ?? []));
  return sources.size > 1 ? t('Alasannya dipilih dari daftar yang berbeda: tolak per jenis') : '';
};

/** The question: a reason to choose where some kind wants one, and a text. */
export const refusalAsk = (items: readonly Item[], t: T): Ask => {
  const [only] = items;
  const choice = items.flatMap((item) => choiceOf(item) ?? [])[0];
  const writes = items.some((item) => fieldsOf(item).some((one) => isText(one) && !one.optional));
  return {
    title:
      only && items.length === 1
        ? t('Tolak {{which}}', { which: only.title || t(only.way.label) })
        : t('Tolak {{count}}…', { count: items.length }),
    detail: t('Yang meminta diberi tahu, dengan alasannya.'),
    field: choice && !writes ? t('Catatan') : t('Alasan'),
    ...(writes ? { lack: t('Tulis alasan, agar yang lain tahu mengapa') } : {}),
    ...(choice
      ? {
          choose: {
            view: choice.ref ?? '',
            where: whereOf(choice),
            title: entityHead(choice.ref ?? '')?.title ?? '',
            label: t(choice.label),
            lack: t('Pilih alasan agar pembuatnya bisa memperbaiki'),
          },
        }
      : {}),
    button: t('Tolak'),
    look: 'danger',
  };
};
/** The refusing command of a row with the answer in its own fields. */
export const refusalOf = (item: Item, text: string, choice: string): Command => {
  const fields = fieldsOf(item);
  const chosen = choiceOf(item);
  const written = fields.find((one) => isText(one) && !one.optional) ?? fields.find(isText);
  return {
    step: item.way.reject?.step ?? '',
    data: {
      ...(chosen ? { [chosen.name]: choice } : {}),
      ...(written && (text || !written.optional) ? { [written.name]: text } : {}),
    },
  };
};
