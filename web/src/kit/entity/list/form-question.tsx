/** An action's fields asked once for several entries of a list: the answer is given to each. */
import { Suspense } from 'react';
import type { ActionInfo } from '@/base/entity';
import { useWhole } from '@/base/entity-wholes';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import type { FormAsk } from '@/kit/list/types';
import { ActionDialog } from '../detail/action';
import { type EntityRow, titleOf } from './row';

/** What its fields propose, where all rows have the same. */
const common = ({ fields }: ActionInfo, rows: readonly EntityRow[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ proposes }) => {
      const values = new Set(proposes ? rows.map((row) => row[proposes]) : []);
      return proposes && values.size === 1 ? [[proposes, [...values][0]]] : [];
    }),
  );

/** What some of its fields are asked with, where any row has it. */
const askedFor = ({ fields }: ActionInfo, rows: readonly EntityRow[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ askedWith: name }) => {
      if (!name) return [];
      const has = rows.find((row) => Array.isArray(row[name]) && row[name].length > 0);
      return [[name, has?.[name] ?? []]];
    }),
  );

type Props = FormAsk<EntityRow> & { entity: string; action: ActionInfo };
const Question = ({ entity, action, rows, total = rows.length, onAnswer, onClose }: Props) => {
  const t = useT();
  const info = useWhole(entity);
  const [first] = rows;
  if (!info || !first) return null;
  const only = total === 1;
  const label = t(action.label);
  return (
    <ActionDialog
      info={info}
      // What one has already is asked for again as it is; of several nobody's stands for all, but what all have is proposed.
      doc={{
        ...(only ? first : { ...common(action, rows), ...askedFor(action, rows) }),
        id: first.id,
        version: first.version,
        updatedAt: '',
      }}
      asked={{
        // A file is one document's.
        action: { ...action, fields: only ? action.fields : action.fields.filter(({ kind }) => kind !== 'file') },
        title: only ? label : `${label} ${number(total)}`,
        detail:
          rows
            .slice(0, 4)
            .map((row) => titleOf(info, row))
            .join(', ') + (total > 4 ? ' …' : ''),
        button: label,
        done: '',
      }}
      run={(_id, _command, data) => {
        onAnswer(JSON.stringify(data));
        return Promise.resolve(undefined);
      }}
      busy={false}
      onClose={onClose}
    />
  );
};
export default function FormQuestion(props: Props) {
  return (
    <Suspense fallback={null}>
      <Question {...props} />
    </Suspense>
  );
}
