/** Actions on entries in their list: those the entity declares, retire and restore. */

import { hasRight, rightOf } from '@domain/kit/aggregate/actor';
import { leadsHere } from '@domain/kit/lifecycle/lifecycle';
import type { Who } from '@domain/navigation/access';
import { Archive, ArchiveRestore, Zap } from 'lucide-react';
import { type ActionInfo, actionsFor, type EntityInfo, mayWrite } from '@/base/entity/entity';
import { doneText } from '@/base/text/done-text';
import { number } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import type { Ask, RowAction } from '@/kit/list/types';
import { hot } from '@/ui/hot';
import { type EntityRow, OWN, titleOf } from './row';

type Action = RowAction<EntityRow>;
/** The entry's name, or the number of several. */
const whom = (info: EntityInfo, rows: readonly EntityRow[], t: T, count = rows.length): string => {
  const [only] = rows;
  return count === 1 && only ? titleOf(info, only) : t('{{count}} {{label}}', { count, label: t(info.label) });
};

const retire = (info: EntityInfo, t: T): Action => ({
  id: 'retire',
  label: t('Nonaktifkan…'),
  hotkey: 'x',
  look: 'danger',
  icon: <Archive aria-hidden />,
  can: (row) => row.retired !== true,
  many: (count) => t('Nonaktifkan {{count}}…', { count }),
  command: (_, alasan, confirmed) => ({ name: 'retire', data: { alasan, ...(confirmed && { dipakai: true }) } }),
  ask: (rows, count) => ({
    title: t('Nonaktifkan {{whom}}', { whom: whom(info, rows, t, count) }),
    detail: t('Tidak bisa dipilih lagi di tempat lain. Data lama tetap ada, dan bisa dipulihkan.'),
    field: t('Alasan'),
    lack: t('Tulis alasan, agar yang lain tahu mengapa'),
    tick: t('Tetap nonaktifkan walau masih dipakai'),
    button: t('Nonaktifkan'),
  }),
  outcome: t('dinonaktifkan'),
  done: (rows) => ({ title: t('{{whom}} dinonaktifkan', { whom: whom(info, rows, t) }) }),
});
const restore = (info: EntityInfo, t: T): Action => ({
  id: 'restore',
  label: t('Pulihkan'),
  hotkey: 'p',
  look: 'plain',
  icon: <ArchiveRestore aria-hidden />,
  can: (row) => row.retired === true,
  many: (count) => t('Pulihkan {{count}}', { count }),
  command: () => ({ name: 'restore', data: {} }),
  outcome: t('dipulihkan'),
  done: (rows) => ({ title: t('{{whom}} dipulihkan', { whom: whom(info, rows, t) }) }),
});

/** A single text input is requested in the list's dialog; anything more on the entry's page. */
const askFor = (info: EntityInfo, action: ActionInfo, t: T): Action['ask'] => {
  const [field] = action.fields;
  if (!field) return undefined;
  return (rows, count): Ask => ({
    title: doneText(t(action.label), whom(info, rows, t, count)),
    field: t(field.label),
    ...(field.optional ? {} : { lack: t('Isi {{field}} dahulu', { field: t(field.label).toLowerCase() }) }),
    button: t(action.label),
    look: action.look === 'danger' ? 'danger' : 'primary',
  });
};
type Form = NonNullable<Action['form']>;
const FormQuestion = hot(() => import('./form-question'));
const forms = new WeakMap<ActionInfo, Form>();
/** A stable component: its input survives changes of the row. */
const formOf = ({ name }: EntityInfo, action: ActionInfo): Form => {
  const form = forms.get(action) ?? ((props) => <FormQuestion entity={name} action={action} {...props} />);
  forms.set(action, form);
  return form;
};
const declaredAction = (
  info: EntityInfo,
  action: ActionInfo,
  who: Who,
  hrefOf: (row: EntityRow) => string,
  t: T,
): Action => {
  const [field, more] = action.fields;
  const simple = more === undefined && (field === undefined || field.kind === 'text' || field.kind === 'long');
  const ask = simple ? askFor(info, action, t) : undefined;
  const step = info.life?.steps[action.name];
  // Documents are processed in bulk, so their actions with several fields also have a dialog in the list.
  const form = !simple && info.life ? formOf(info, action) : undefined;
  return {
    id: action.name,
    label: ask || form ? `${t(action.label)}…` : t(action.label),
    ...(step?.key ? { hotkey: step.key } : {}),
    ...(step ? { again: (row: EntityRow) => leadsHere(step, row.status) } : {}),
    look: action.look === 'primary' || action.look === 'danger' ? action.look : 'plain',
    icon: <Zap aria-hidden />,
    can: (row) => row.retired !== true && actionsFor(info, who, row).some((a) => a.name === action.name),
    many: (count) => `${t(action.label)} ${number(count)}${ask || form ? '…' : ''}`,
    ...(simple
      ? { command: (_: EntityRow, text: string) => ({ name: action.name, data: field ? { [field.name]: text } : {} }) }
      : form
        ? {
            form,
            command: ({ id }: EntityRow, text: string) => {
              const { [OWN]: files, ...data } = JSON.parse(text);
              return { name: action.name, data: { ...data, ...files?.[id] } };
            },
          }
        : { href: (row: EntityRow) => `${hrefOf(row)}${hrefOf(row).includes('?') ? '&' : '?'}aksi=${action.name}` }),
    ...(ask ? { ask } : {}),
    outcome: t('dikerjakan'),
    done: (rows) => ({ title: doneText(t(action.label), whom(info, rows, t)) }),
  };
};

/** The list actions that the reader may take on entries; none for a reader without rights to write. */
export const entityListActions = (info: EntityInfo, who: Who, hrefOf: (row: EntityRow) => string, t: T): Action[] => [
  ...info.actions
    .filter((a) => hasRight(rightOf(info.name, a.name), a.may, who))
    .map((a) => declaredAction(info, a, who, hrefOf, t)),
  ...(mayWrite(info, who, 'restore') && !info.life ? [restore(info, t)] : []),
  ...(mayWrite(info, who, 'retire') && !info.life ? [retire(info, t)] : []),
];
