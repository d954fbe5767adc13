/** Dialog for an action on several entries of a list: the same input applies to each. */
import { Suspense, useState } from 'react';
import type { ActionInfo } from '@/base/entity/entity';
import { useWhole } from '@/base/entity/entity-wholes';
import { api, newKey } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import type { FileValue } from '@/base/server/files';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import type { FormAsk } from '@/kit/list/types';
import { toast } from '@/ui/toast';
import { ActionDialog } from '../detail/action';
import { type EntityRow, OWN, titleOf } from './row';

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

/** With more documents a scan isn't asked for: each would get a file of its own. */
const MOST_COPIES = 100;
const AT_ONCE = 4;
const isFile = (value: unknown): value is FileValue =>
  typeof value === 'object' && value !== null && 'sha256' in value && 'id' in value;
/**
 * The files of an answer for each of the other documents: a file belongs to one, so each gets its own.
 * @throws ApiError, OfflineError
 */
const ownFiles = async (entity: string, data: object, rows: readonly EntityRow[]) => {
  const files = Object.entries(data).filter(([, value]) => isFile(value)) as [string, FileValue][];
  const byId: Record<string, Record<string, FileValue>> = {};
  if (files.length === 0) return byId;
  const left = rows.values();
  const work = async () => {
    for (const { id } of left) {
      const copies: Record<string, FileValue> = {};
      for (const [name, file] of files) {
        const headers = { 'Idempotency-Key': newKey() };
        const path = `/files?${new URLSearchParams({ owner: `${entity}/${id}`, of: file.id })}`;
        copies[name] = (await api.post<FileValue>(path, undefined, { headers })).data;
      }
      byId[id] = copies;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return byId;
};

type Props = FormAsk<EntityRow> & { entity: string; action: ActionInfo };
const Question = ({ entity, action, rows, total = rows.length, onAnswer, onClose }: Props) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const info = useWhole(entity);
  const [first] = rows;
  if (!info || !first) return null;
  const only = total === 1;
  const scanned = rows.length === total && total <= MOST_COPIES;
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
        action: { ...action, fields: scanned ? action.fields : action.fields.filter(({ kind }) => kind !== 'file') },
        title: only ? label : `${label} ${number(total)}`,
        detail:
          rows
            .slice(0, 4)
            .map((row) => titleOf(info, row))
            .join(', ') + (total > 4 ? ' …' : ''),
        button: label,
        done: '',
      }}
      run={async (_id, _command, data) => {
        setBusy(true);
        try {
          const copies = await ownFiles(entity, data as object, rows.slice(1));
          onAnswer(JSON.stringify({ ...(data as object), [OWN]: copies }));
        } catch (e) {
          const { title: what, detail } = problemOf(e, t, serverNow());
          toast.refused(what, { detail: [detail, t('Belum ada yang dikirim.')].filter(Boolean).join(' ') });
        } finally {
          setBusy(false);
        }
        return undefined;
      }}
      busy={busy}
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
