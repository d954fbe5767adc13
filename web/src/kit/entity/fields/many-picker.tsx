/** Button beside a list of references, to choose several entries at once. */
import { MOST_IN_FORM, recordFrom, sourcesOf } from '@domain/kit/entity/sources';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FieldInfo, mayRead } from '@/base/entity/entity';
import { loadWhole, nearEntity, wholeEntity } from '@/base/entity/entity-wholes';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { hot, notLoaded } from '@/ui/hot';
import { Sheet, SheetContent } from '@/ui/sheet';
import { inSentence } from '../check';
import { useFormScope } from '../form/scope';
import { whereParams } from '../narrowing';
import type { Values } from '../values';
import type { PickManyProps } from './pick-many';

const PickMany = hot<PickManyProps>(() => import('./pick-many'));

type Props = {
  field: FieldInfo;
  rows: readonly unknown[];
  full: boolean;
  onRows: (rows: readonly Values[]) => void;
};
export const ManyPicker = ({ field, rows, full, onRows }: Props) => {
  const t = useT();
  const who = useWho();
  const { getValues } = useFormContext<Values>();
  const [open, setOpen] = useState(false);
  const [planning, setPlanning] = useState(false);
  const { onWhole } = useFormScope();
  const sources = sourcesOf(field);
  const column = sources?.column;
  const target = column && nearEntity(column.ref);
  const conditions = Object.entries(column?.within ?? {});
  const chosen = useWatch<Values>({ name: conditions.map(([, ours]) => ours) }) as unknown[];
  if (!sources || !column || !target || target.flow || !mayRead(target, who)) return null;
  const where = {
    ...whereParams(column.where),
    ...Object.fromEntries(conditions.flatMap(([theirs], n) => (chosen[n] ? [[theirs, String(chosen[n])]] : []))),
  };
  const most = field.max ?? Number.POSITIVE_INFINITY;
  const ids = () => ((getValues(field.name) ?? []) as Values[]).map((row) => String(row[column.name] ?? ''));
  return (
    <>
      <Button
        size="sm"
        className="ms-2 mt-2"
        icon={<ListChecks aria-hidden />}
        loading={planning}
        reason={full && t('Paling banyak {{most}} baris', { most: field.max ?? 0 })}
        onClick={() => void loadWhole(target.name).then(() => setOpen(true), notLoaded)}
      >
        {t('Pilih beberapa')}
      </Button>
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetContent
          title={t('Pilih {{label}}', { label: inSentence(t(target.label)) })}
          className="w-[min(960px,100vw)]"
        >
          {open && (
            <PickMany
              info={wholeEntity(target.name)}
              where={where}
              taken={new Set(ids())}
              room={Math.min(most, MOST_IN_FORM) - rows.length}
              wanted={sources.begins.map(([, from]) => from)}
              onDone={(entries) => {
                setOpen(false);
                onRows(entries.map((entry) => recordFrom(sources, entry)));
              }}
              whole={
                onWhole && most > MOST_IN_FORM
                  ? {
                      most: most - rows.length,
                      make: async (params) => {
                        setOpen(false);
                        setPlanning(true);
                        await onWhole({ rows: field.name, where: params });
                        setPlanning(false);
                      },
                    }
                  : undefined
              }
            />
          )}
        </SheetContent>
      </Sheet>
    </>
  );
};
