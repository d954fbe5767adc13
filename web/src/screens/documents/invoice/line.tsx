/** A line of an invoice. */
import type { InvoiceLine } from '@domain/flows/invoice/fields';
import { BadgeCheck, Check, type LucideIcon, PackageMinus, PackageX, Paperclip } from 'lucide-react';
import { useLocation } from 'react-router';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { number, splitNumber } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Amount } from '@/kit/detail/amount';
import { BLOCK } from '@/kit/detail/block-table';
import { recordPath } from '@/kit/entity/detail/amounts';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { Plate } from '@/ui/plate';
import { type Tone, toneText } from '@/ui/status-map';
import type { LineKeys } from './line-keys';
import type { Note } from './notes';

export const CELL = cn('h-row px-2 align-middle text-table phone:h-auto', BLOCK.cell);
const papers: Readonly<Record<string, readonly [LucideIcon, Tone, string]>> = {
  LENGKAP: [Check, 'done', 'Lengkap'],
  KURANG: [PackageMinus, 'waiting', 'Kurang'],
  RUSAK: [PackageX, 'rejected', 'Rusak'],
  DILEPAS: [BadgeCheck, 'waiting', 'Dilepas'],
};
/** State of its signed paper; why it was let through stands in the tooltip. */
const Paper = ({ note }: { note: Note | undefined }) => {
  const t = useT();
  const waived = Boolean(note?.lepas_oleh);
  const look = papers[waived ? 'DILEPAS' : (note?.kondisi ?? '')];
  if (!look) return null;
  const [Icon, tone, word] = look;
  const why = waived ? [note?.lepas_alasan, note?.lepas_oleh].filter(Boolean).join(', ') : undefined;
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap" title={why}>
      <Icon aria-hidden className={cn('size-4 self-center', toneText[tone])} />
      {t(word)}
      {why && <span className="sr-only">{why}</span>}
    </span>
  );
};

const COLUMNS = [
  ['No', 'w-13', 'ps-(--gutter)'],
  ['SJ', 'w-38', ''],
  ['SP', 'w-25', ''],
  ['Tujuan', '', ''],
  ['Nopol', 'w-26', ''],
  ['Kertas', 'w-32', ''],
  ['Nilai (Rp)', 'w-32', 'pe-(--gutter) text-end'],
] as const;
/** Tables of lines, one below another, have the same columns. */
export const LineColumns = () => (
  <colgroup className="phone:hidden">
    {COLUMNS.map(([word, width]) => (
      <col key={word} className={width} />
    ))}
  </colgroup>
);
export const LineHeads = ({ sticky = false }: { sticky?: boolean }) => {
  const t = useT();
  return (
    <thead className={BLOCK.head}>
      <tr className="text-table">
        {COLUMNS.map(([word, , look]) => (
          <th
            key={word}
            scope="col"
            className={cn(
              'h-8.5 border-line border-b bg-surface-2 px-2 text-start font-medium text-ink-2',
              sticky && 'sticky top-0 z-10',
              look,
            )}
          >
            {t(word)}
          </th>
        ))}
      </tr>
    </thead>
  );
};
/** What credit notes took off a line. */
export const CreditOff = ({ amount }: { amount: number }) =>
  amount > 0 && <span className="block text-hint text-rejected-i">{`NK −${number(amount)}`}</span>;

/** Opens the scans of its signed paper; without any, Enter on the line says so. */
const ScanButton = ({ note: { nomor, pindaian }, onOpen }: { note: Note; onOpen: () => void }) => {
  const t = useT();
  const name = t('Lihat pindaian {{sj}}', { sj: nomor });
  return (
    pindaian > 0 && (
      <Button
        size="sm"
        variant="ghost"
        square
        title={name}
        aria-label={name}
        icon={<Paperclip aria-hidden />}
        onClick={onOpen}
      />
    )
  );
};

/** `off`: what credit notes took off it. `onScan`: opens its signed paper. */
export type LineProps = {
  n: number;
  line: InvoiceLine;
  off: number;
  note: Note | undefined;
  keys: LineKeys;
  onScan: (n: number) => void;
};
export const Line = ({ n, line, off, note, keys, onScan }: LineProps) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const to = documentHref(who, 'sj', line.sj, pathname);
  const name = note ? <DocNumber no={note.nomor} /> : t('SJ');
  return (
    <tr
      {...keys.row(n)}
      className={cn('focus-inset border-line border-b hover:bg-surface-2 phone:px-(--gutter)', BLOCK.row)}
    >
      <td className={cn(CELL, 'ps-(--gutter) text-ink-3 phone:hidden')}>{number(n + 1)}</td>
      <td className={cn(CELL, 'whitespace-nowrap')}>
        {to ? (
          <Link to={to} className="inline-flex min-h-6 items-center hover:underline phone:min-h-11">
            {name}
          </Link>
        ) : (
          name
        )}
      </td>
      <td className={cn(CELL, 'whitespace-nowrap phone:self-center')}>
        <span title={line.sp}>
          <bdi dir="ltr">{splitNumber(line.sp)[1]}</bdi> <span className="text-ink-3">{line.unit}</span>
        </span>
      </td>
      <td className={cn(CELL, 'truncate phone:col-span-2 phone:whitespace-normal')} title={line.tujuan}>
        {line.tujuan}
      </td>
      <td className={CELL}>
        <Plate no={line.nopol} />
      </td>
      <td className={CELL}>
        <span className="flex items-center justify-between gap-1">
          <Paper note={note} />
          {note && <ScanButton note={note} onOpen={() => onScan(n)} />}
        </span>
      </td>
      <td className={cn(CELL, 'pe-(--gutter) text-end tabular-nums phone:col-span-2 phone:text-end')}>
        <Amount path={recordPath('baris', n, 'nilai')} among>
          {number(line.nilai)}
        </Amount>
        <CreditOff amount={off} />
      </td>
    </tr>
  );
};
/** Of many lines. */
export type ManyProps = {
  count: number;
  line: (n: number) => Omit<LineProps, 'note' | 'keys'>;
  ids: readonly string[];
};
