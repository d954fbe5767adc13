/** A reader's actions on an entry, with the reason if one is unavailable now. */

import { hasRight, rightOf } from '@domain/kit/aggregate/actor';
import { isNow } from '@domain/kit/lifecycle/action-now';
import type { Who } from '@domain/navigation/access';
import { refusalIn } from '@domain/wording/refusal-texts';
import { standingRefusals } from '@domain/wording/refusals-standing';
import { againstAction, type EntityInfo } from '@/base/entity/entity';
import { lang, type T } from '@/base/text/i18n';
import { valueWords } from '../value-text';
import type { Offer } from './head';

/** `Alamat kantor, NPWP / KTP`: the fields of a group separated by `/`. */
export const fieldWords = (
  { fields }: Pick<EntityInfo, 'fields'>,
  groups: readonly (readonly string[])[],
  t: T,
): string =>
  groups
    .map((names) => names.map((name) => t(fields.find((field) => field.name === name)?.label ?? name)).join(' / '))
    .join(', ');

export const offersOf = (
  info: Pick<EntityInfo, 'actions' | 'fields' | 'fourEyes' | 'life' | 'name'>,
  who: Who & { user_id?: string },
  entry: Readonly<Record<string, unknown>>,
  t: T,
): Offer[] =>
  info.actions
    .filter((action) => hasRight(rightOf(info.name, action.name), action.may, who))
    .map((action) => {
      const against = againstAction(info, action, who, entry);
      if (!against) return { action };
      if (against.code !== 'action-not-now') {
        const params =
          'fields' in against
            ? { fields: fieldWords(info, against.fields, t) }
            : 'params' in against
              ? against.params
              : undefined;
        const texts = standingRefusals[against.code];
        return { action, reason: refusalIn(texts, lang(), { action: t(action.label), ...params }) };
      }
      const { when, unless } = action;
      const stands = unless && !isNow({ unless }, entry) ? unless : when;
      const field = info.fields.find((f) => f.name === stands?.field);
      const now = field && valueWords(field, entry[field.name], { t, lang: lang() });
      const reason = now ? t('{{field}}: {{now}}', { field: t(field.label), now }) : t('Tidak pada keadaan sekarang');
      return { action, reason };
    });
