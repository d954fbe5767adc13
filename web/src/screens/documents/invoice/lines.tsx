/** What an invoice bills: each SJ with its order, goal, plate, paper and worth, then the extra costs with their proof. */
import { extrasOf } from '@domain/flows/invoice/amounts';
import { useMemo, useState } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Amount } from '@/kit/detail/amount';
import { BLOCK } from '@/kit/detail/block-table';
import { recordPath } from '@/kit/entity/detail/amounts';
import { type EntryDoc, useDetail } from '@/kit/entity/detail/scope';
import { FileLink } from '@/kit/entity/file-view';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { hot } from '@/ui/hot';
import { invoiceOf } from './doc';
import { CELL, CreditOff, Line, LineColumns, LineHeads, type ManyProps } from './line';
import { useLineKeys } from './line-keys';
import { useNotes } from './notes';
import type { ScanProps } from './scan-sheet';

/** More lines than this scroll in a part of their own, which draws those in sight. */
const ALL = 60;
const ScanSheet = hot<ScanProps>(() => import('./scan-sheet'));
const ManyLines = hot<ManyProps>(() => import('./many-lines'));

export const InvoiceLines = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { offers, ask } = useDetail();
  const of = invoiceOf(doc);
  const extras = extrasOf(of);
  const { baris, kredit } = of;
  const ids = useMemo(() => baris.map(({ sj }) => sj), [baris]);
  const off = useMemo(() => {
    const by = new Map<string, number>();
    for (const { sj, no, jumlah } of kredit) by.set(sj || `+${no}`, (by.get(sj || `+${no}`) ?? 0) + jumlah);
    return by;
  }, [kredit]);
  const many = baris.length > ALL;
  const notes = useNotes(many ? [] : ids);
  const [scan, setScan] = useState('');
  const onScan = (n: number) => setScan(ids[n] ?? '');
  const line = (n: number) => ({
    n,
    line: baris[n] as (typeof baris)[number],
    off: off.get(ids[n] ?? '') ?? 0,
    onScan,
  });
  // Who may not read the SJ gets none of them, and no scan either.
  const keys = useLineKeys(many ? 0 : ids.length, notes.size > 0 ? onScan : undefined);
  const add = offers.find(({ name }) => name === 'addExtra');
  const drop = offers.find(({ name }) => name === 'dropExtra');
  return (
    <section aria-label={t('Baris invoice')} className="border-line border-b">
      {many && <ManyLines count={baris.length} line={line} ids={ids} />}
      <table className={cn(BLOCK.table, 'table-fixed')}>
        <LineColumns />
        {!many && <LineHeads />}
        <tbody {...keys.body} className={BLOCK.body}>
          {!many && ids.map((id, n) => <Line key={id} {...line(n)} keys={keys} note={notes.get(id)} />)}
          {extras.map(({ no, uraian, alasan, jumlah, bukti, oleh }, n) => (
            <tr key={no} className={cn('border-line border-b phone:px-(--gutter)', BLOCK.row)}>
              <td className={cn(CELL, ' ps-(--gutter) text-ink-3 phone:hidden')}>{number(baris.length + n + 1)}</td>
              <td colSpan={4} className={cn(CELL, 'phone:col-span-2')}>
                {t('Tambahan: {{what}}', { what: uraian })}
                <span className="block text-hint text-ink-3">
                  {alasan}, {oleh}
                </span>
              </td>
              <td className={cn(CELL, '')}>
                <FileLink file={bukti} />
              </td>
              <td className={cn(CELL, ' pe-(--gutter) text-end tabular-nums')}>
                <Amount
                  path={recordPath(
                    'tambahan',
                    of.tambahan.findIndex((one) => one.no === no),
                    'jumlah',
                  )}
                  among
                >
                  {number(jumlah)}
                </Amount>
                <CreditOff amount={off.get(`+${no}`) ?? 0} />
                {drop && (
                  <Button size="sm" variant="ghost" className="-me-2 ms-1" onClick={() => ask(drop, { no })}>
                    {t('Cabut')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className={BLOCK.body}>
          <tr className={cn('bg-surface-2 font-semibold phone:px-(--gutter)', BLOCK.row)}>
            <th scope="row" colSpan={6} className={cn(CELL, 'ps-(--gutter) text-start font-semibold')}>
              {extras.length > 0
                ? t('Jumlah, {{count}} SJ dan {{n}} tambahan', { count: baris.length, n: number(extras.length) })
                : t('Jumlah, {{count}} SJ', { count: baris.length })}
            </th>
            <td className={cn(CELL, ' pe-(--gutter) text-end tabular-nums phone:text-end')}>
              <Amount path="dasar">{number(of.dasar)}</Amount>
            </td>
          </tr>
        </tfoot>
      </table>
      {scan && <ScanSheet sj={scan} onClose={() => setScan('')} />}
      {add && (
        <p className="border-line border-t px-gutter py-1.5">
          <Button size="sm" variant="ghost" className="-ms-2" onClick={() => ask(add)}>
            {t('Tambah biaya…')}
          </Button>
        </p>
      )}
    </section>
  );
};
