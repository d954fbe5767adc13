import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { mayRead, mayWrite } from '@/base/entity/entity';
import { type EntityNear, loadWhole, nearEntity } from '@/base/entity/entity-wholes';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { listSource } from '@/kit/data/list-source';
import { inRounds } from '@/kit/data/rounds';
import { notLoaded } from '@/ui/hot';
import { Picker, type PickerItem } from '@/ui/picker';
import { Sheet, SheetContent } from '@/ui/sheet';
import { inSentence } from '../check';
import { secondOf, titleOf } from '../entry-words';
import { useFormScope } from '../form/scope';
import { beginsWith, whereParams } from '../narrowing';
import { orNear } from '../or-near';
import { isBlank, type Values } from '../values';
import type { ControlProps } from './control-props';
import { cachedEntry, type EntryRow, rememberEntry, useEntry } from './use-entry';

type Props = ControlProps & { target: EntityNear };

/**
 * Reference to another entity's entry: searchable, with a second line that distinguishes entries; a missing one can be
 * created in place.
 */
export const RefControl = (props: ControlProps) => {
  const target = nearEntity(props.field.ref);
  return target ? <Chooser {...props} target={target} /> : null;
};

const Chooser = ({ field, name: path, compact, value, onChange, onBlur, target }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const client = useQueryClient();
  const { info, Nested, names, telling } = useFormScope();
  const { getValues, setValue } = useFormContext<Values>();
  const [making, setMaking] = useState<string>();
  const id = typeof value === 'string' ? value : '';
  // Without the right to read entries there is nothing to choose.
  const readable = mayRead(target, who);
  const row = useEntry(readable ? target.name : '', id);
  /** Fields of the target, mapped to fields of this form, that narrow the choice. */
  const conditions = Object.entries(field.within ?? {});
  const chosen = useWatch<Values>({ name: conditions.map(([, ours]) => ours) }) as unknown[];
  const narrowed = Object.fromEntries(
    conditions.flatMap(([theirs], n) => (chosen[n] ? [[theirs, String(chosen[n])]] : [])),
  );

  const words = { t, lang };
  const itemOf = (entry: EntryRow): PickerItem<EntryRow> => ({
    value: entry.id,
    label: titleOf(target, entry, words),
    second: secondOf(target, entry, words),
    ...(entry.retired ? { reason: t('Sudah tidak aktif') } : {}),
    data: entry,
  });
  const search = async (q: string, signal: AbortSignal) => {
    const within = { ...whereParams(field.where), ...narrowed };
    const query = { q, ...within };
    const all = listSource<EntryRow>(target.name, query);
    const lists = target.flow
      ? [all]
      : [listSource<EntryRow>(target.name, { retired: 'false', ...query }, { first: true }), all];
    // If warnings fail to load, entries can still be chosen.
    const warningsFor = async (rows: readonly EntryRow[], of: AbortSignal) =>
      telling?.(
        target.name,
        rows.map((one) => one.id),
        getValues(),
        of,
      ).catch(() => undefined);
    const itemsOf = async (rows: readonly EntryRow[], of: AbortSignal) => {
      const warnings = await warningsFor(rows, of);
      return rows.map((row) => {
        const warning = warnings?.get(row.id);
        return { ...itemOf(row), ...(warning ? { warning } : {}) };
      });
    };
    const matches = await inRounds(lists, itemsOf, ({ warning }) => Number(Boolean(warning)))(signal);
    return orNear(matches, { entity: target.name, typed: q, where: within, itemOf, aside: t('mirip') }, signal);
  };
  /** Clears dependent fields that no longer fit, and fills in the fields that this one depends on. */
  const follow = (next: EntryRow | undefined) => {
    for (const other of info.fields) {
      for (const [theirs, ours] of Object.entries(other.within ?? {})) {
        const held = getValues(other.name);
        if (ours !== field.name || !held) continue;
        const fits = next && cachedEntry(client, other.ref ?? '', String(held))?.[theirs] === next.id;
        if (!fits) setValue(other.name, '', { shouldDirty: true });
      }
    }
    for (const [theirs, ours] of conditions) {
      const parent = next?.[theirs];
      if (typeof parent === 'string' && parent !== '' && getValues(ours) !== parent)
        setValue(ours, parent, { shouldDirty: true, shouldTouch: true });
    }
  };
  /** Fills blank fields of the record from the chosen entry. */
  const begin = (next: EntryRow) => {
    const [list = '', n] = path.split('.');
    const columns = n === undefined ? [] : (info.fields.find((one) => one.name === list)?.rows ?? []);
    for (const column of columns) {
      const at = `${list}.${n}.${column.name}`;
      const value = column.from === undefined ? undefined : next[column.from];
      if (value !== undefined && isBlank(column, getValues(at))) setValue(at, value, { shouldDirty: true });
    }
  };
  const take = (next: EntryRow | undefined) => {
    if (next) rememberEntry(client, target.name, next);
    onChange(next?.id ?? '');
    follow(next);
    if (next) begin(next);
  };
  const name = row ? titleOf(target, row, words) : names[path];
  const mayAdd = Nested !== undefined && mayWrite(target, who, 'register');
  return (
    <>
      <Picker<EntryRow>
        value={id === '' ? undefined : { value: id, label: name ?? (readable ? '…' : t(target.label)) }}
        onChange={(item) => take(item?.data)}
        search={search}
        placeholder={t('Cari {{label}}', { label: inSentence(t(target.label)) })}
        // In a column there is only room for the name.
        detail={compact ? undefined : row && secondOf(target, row, words)}
        clearable={field.optional}
        disabled={!readable}
        // The focus moved to the new entry's form, not away.
        onBlur={() => making === undefined && onBlur()}
        {...(mayAdd
          ? {
              footer: {
                label: t('Tambah {{label}}', { label: t(target.label) }),
                onSelect: (q: string) => void loadWhole(target.name).then(() => setMaking(q), notLoaded),
              },
            }
          : {})}
      />
      {!readable && (
        <p className="mt-1 text-hint text-ink-2">
          {t('Job desk Anda tidak membaca {{label}}: isinya tetap.', { label: t(target.label) })}
        </p>
      )}
      {Nested && (
        <Sheet open={making !== undefined} onOpenChange={(open) => !open && setMaking(undefined)}>
          <SheetContent title={t('Tambah {{label}}', { label: t(target.label) })} className="w-[min(680px,100vw)]">
            <Nested
              entity={target.name}
              within={{ ...beginsWith(field.where), ...narrowed, ...startOf(target, making ?? '') }}
              onCancel={() => setMaking(undefined)}
              onDone={({ id: newId, values }) => {
                setMaking(undefined);
                take({ ...values, id: newId });
              }}
            />
          </SheetContent>
        </Sheet>
      )}
    </>
  );
};
/** The failed search text becomes the new entry's title. */
const startOf = ({ title, fields }: EntityNear, typed: string): Values =>
  typed !== '' && fields.some((f) => f.name === title && f.kind === 'text') ? { [title]: typed } : {};
