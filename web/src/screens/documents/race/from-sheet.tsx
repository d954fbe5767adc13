/** Deliveries of an SP RACE from a spreadsheet, pasted or as a file; schools are matched as in the intake. */

import type { IntakeLook } from '@domain/flows/race/intake/body';
import type { Look, LookedRow } from '@domain/flows/race/intake/look';
import { findHeadings, guessPlaces, headAt, type SheetLine, textsOf } from '@domain/master/intake-columns';
import { mayOpen } from '@domain/navigation/access';
import { TableProperties } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { api } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { upload } from '@/base/server/upload';
import { actorOf, useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import type { RowsToolProps } from '@/kit/entity/fields/rows-tool';
import type { Values } from '@/kit/entity/values';
import { hasOthers, type SheetAbout } from '@/kit/sheet/sheet-read';
import { Button } from '@/ui/button';
import { Dialog, DialogContent } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { SheetSource } from './sheet-source';
import { Unmatched } from './unmatched';
import { WhichSheet } from './which-sheet';

const PAGE = '/erlangga';
type Read = { lines: SheetLine[]; sheet?: SheetAbout };
const EMPTY: readonly LookedRow[] = [];

/** Preview request for the lines; undefined: no heading line names the school column. */
const bodyOf = (lines: readonly SheetLine[], customer: string, branch: string): IntakeLook | undefined => {
  const head = findHeadings(lines);
  if (head === undefined) return undefined;
  const places = guessPlaces(headAt(lines, head).titles);
  return { customer, branch, ...textsOf(lines, head, places), ubahan: [], pilihan: [] };
};
const recordOf = ({ sjErl, faktur, qty, koli, ikat, berat }: LookedRow, tujuan: string): Values => ({
  ...{ tujuan, sjErl, jumlahFaktur: faktur, qty, koli, ikat, berat },
});

const FromSheet = ({ onRows }: RowsToolProps) => {
  const t = useT();
  const who = actorOf(useWho());
  const { getValues } = useFormContext<Values>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState(EMPTY);
  const [which, setWhich] = useState<{ file: File; about: SheetAbout }>();
  // Without access to the intake deliveries are typed in.
  if (!mayOpen(who, PAGE)) return null;

  const read = async (file: File, sheet?: string) => {
    const [customer, branch] = [String(getValues('customer') ?? ''), String(getValues('branch') ?? '')];
    if (customer === '' || branch === '') return void toast.refused(t('Pilih customer dan cabangnya dahulu'));
    setBusy(true);
    try {
      const sending = { onProgress: () => {}, signal: new AbortController().signal };
      const path = `erlangga/read${sheet === undefined ? '' : `?${new URLSearchParams({ lembar: sheet })}`}`;
      const { lines, sheet: about } = await upload<Read>(path, file, {}, sending);
      if (about && hasOthers(about) && sheet === undefined) return setWhich({ file, about });
      setWhich(undefined);
      const body = bodyOf(lines, customer, branch);
      if (!body || body.baris.length === 0)
        return void toast.refused(t('Judul kolomnya tidak terbaca'), {
          detail: t('Salin beserta baris judulnya, dengan kolom nama sekolah di antaranya.'),
        });
      const { data } = await api.post<Look>('/erlangga/preview', body);
      const good = data.rows.filter(({ group }) => group === 'exact');
      onRows(good.map((row) => recordOf(row, row.school?.id ?? '')));
      const others = data.rows.filter(({ group }) => group !== 'exact');
      setLeft(others);
      if (others.length === 0) setOpen(false);
      const secret = about?.hiddenRows ?? 0;
      const detail = secret > 0 && t('{{n}} baris tersembunyi ikut dibaca.', { n: number(secret), count: secret });
      if (good.length > 0) toast.success(t('{{count}} baris masuk', { count: good.length }), detail ? { detail } : {});
    } catch (e) {
      const { title, detail } = problemOf(e, t, serverNow());
      toast.refused(title, { detail, id: 'race-sheet' });
    } finally {
      setBusy(false);
    }
  };
  const take = (row: LookedRow, school: string) => {
    onRows([recordOf(row, school)]);
    setLeft((now) => now.filter(({ line }) => line !== row.line));
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="ms-2 mt-2"
        icon={<TableProperties aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Baris dari lembar…')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (next) return;
          setLeft(EMPTY);
          setWhich(undefined);
        }}
      >
        {open && (
          <DialogContent title={t('Baris dari lembar')}>
            {left.length > 0 ? (
              <Unmatched rows={left} onTake={take} />
            ) : which ? (
              <WhichSheet about={which.about} busy={busy} onTake={(sheet) => void read(which.file, sheet)} />
            ) : (
              <SheetSource busy={busy} onFile={(file) => void read(file)} />
            )}
          </DialogContent>
        )}
      </Dialog>
    </>
  );
};
export default FromSheet;
