/** Dialog for an action on several entries of a list: the same input applies to each. */
import { Suspense } from 'react';
import type { ActionInfo } from '@/base/entity/entity';
import { useWhole } from '@/base/entity/entity-wholes';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { FormAsk } from '@/kit/list/types';
import { ActionDialog } from '../detail/action';
import { type EntityRow, titleOf } from './row';

/** The proposed values that all rows share. */
const common = ({ fields }: ActionInfo, rows: readonly EntityRow[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ proposes }) => {
      const values = new Set(proposes ? rows.map((row) => row[proposes]) : []);
      return proposes && values.size === 1 ? [[proposes, [...values][0]]] : [];
    }),
  );

/** Fields that inputs need beside them, from the first row that has them. */
const startData = ({ fields }: ActionInfo, rows: readonly EntityRow[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ onlyWith: name }) => {
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
      // A single entry's current values are preset; for several, only values that all rows share.
      doc={{
        ...(only ? first : { ...common(action, rows), ...startData(action, rows) }),
        id: first.id,
        version: first.version,
        updatedAt: '',
      }}
      pending={{
        // A file belongs to one document.
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
