import type { ParkedRow, SystemOut } from '@domain/queries/system';
import { CircleCheck, RotateCw } from 'lucide-react';
import { Link } from '@/base/navigation/link';
import { spHref } from '@/base/navigation/sp-href';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { ageLong, number, stamp } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Count } from '@/ui/count';
import { DocNumber } from '@/ui/doc-number';
import { eventName } from './event-name';
import { keyOf, type Tries } from './follow';
import { ProposalButtons, ProposalNote } from './proposed';
import { Section } from './section';
import { Technical } from './technical';
import type { Proposal } from './use-doings';
import { viewName } from './words';

type Props = {
  parked: SystemOut['parked'];
  names: ReadonlyMap<string, string>;
  tries: Tries;
  /** Id of the row whose command is running. */
  running: string | undefined;
  onRetry: (row: ParkedRow) => void;
  onDiscard: (row: ParkedRow) => void;
  proposalOf: (row: ParkedRow) => Proposal | undefined;
  onConfirm: (row: ParkedRow) => void;
  onWithdraw: (row: ParkedRow) => void;
};

/** Documents that a read model could not process: why, and the possible actions. */
export const Parked = ({ parked, names, tries, running, proposalOf, ...does }: Props) => {
  const t = useT();
  const { count, rows } = parked;
  return (
    <Section
      id="terparkir"
      title={t('Dokumen terparkir')}
      count={
        count > 0 ? (
          <Count tone="alarm" className="-translate-y-0.5">
            {number(count)}
          </Count>
        ) : undefined
      }
      note={
        count > 0 ? t('Kejadian berikutnya dari dokumen ini ikut menunggu; dokumen lain berjalan terus') : undefined
      }
    >
      {count === 0 ? (
        <p className="flex items-center gap-2 border-line border-y px-gutter py-3 text-ink-2 text-table">
          <CircleCheck aria-hidden className="size-4 text-done-i" />
          {t('Tidak ada. Semua kejadian sampai ke daftarnya.')}
        </p>
      ) : (
        <ul className="border-line border-t">
          {rows.map((row) => (
            <Line
              key={keyOf(row)}
              row={row}
              name={names.get(`${row.view}/${row.id}`)}
              waiting={tries[keyOf(row)] !== undefined}
              sending={running === keyOf(row)}
              proposal={proposalOf(row)}
              {...does}
            />
          ))}
        </ul>
      )}
      {count > rows.length && (
        <p className="border-line border-b px-gutter py-2.5 text-ink-2 text-table">
          {t('Tampak {{shown}} yang terlama dari {{count}}.', { shown: number(rows.length), count })}
        </p>
      )}
    </Section>
  );
};

type LineProps = {
  row: ParkedRow;
  name: string | undefined;
  waiting: boolean;
  sending: boolean;
  proposal: Proposal | undefined;
} & Pick<Props, 'onRetry' | 'onDiscard' | 'onConfirm' | 'onWithdraw'>;
const grid =
  'grid grid-cols-[11rem_12rem_minmax(0,1fr)_5.5rem_auto] items-center gap-x-4 border-line border-b px-gutter py-2.5 text-table ' +
  'max-xl:grid-cols-[10rem_minmax(0,1fr)_auto] max-xl:gap-y-1 phone:flex phone:flex-col phone:items-stretch phone:gap-1.5 phone:py-3';

const Line = ({ row, name, waiting, sending, proposal, onRetry, onDiscard, onConfirm, onWithdraw }: LineProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  return (
    <li className={grid}>
      <p className="min-w-0">
        <Name row={row} name={name} />
        <span className="block truncate text-hint text-ink-2">
          {t(viewName(row.view))}
          <Technical name={viewName(row.view)} of={row.view} />
          <span className="text-ink-3"> {t('versi {{version}}', { version: row.version })}</span>
        </span>
      </p>
      <p className="min-w-0 max-xl:col-start-1 max-xl:row-start-2">
        <span className="block truncate font-medium" title={row.type}>
          {row.type === '' ? t('tanpa nama') : eventName(row.type, t)}
          <Technical name={eventName(row.type, t)} of={row.type} />
        </span>
        <span className="text-hint text-ink-2">{t('kejadian ke-{{nth}}', { nth: number(row.revision + 1) })}</span>
      </p>
      <div className="min-w-0 [overflow-wrap:anywhere] max-xl:row-span-2 max-xl:row-start-1 phone:order-3">
        <p className="line-clamp-3 text-rejected-i" title={row.error}>
          {row.error}
        </p>
        {proposal && <ProposalNote proposal={proposal} />}
      </div>
      <p className="text-end text-ink-2 max-xl:hidden" title={stamp(row.at, lang)}>
        <bdi>{since(row.at, now) ? ageLong(row.at, now, lang) : t('baru saja')}</bdi>
      </p>
      <p className="flex gap-2 max-xl:row-span-2 max-xl:row-start-1 phone:order-4 phone:mt-1 phone:*:flex-1">
        <Button
          size="sm"
          icon={<RotateCw aria-hidden className="size-3.5" />}
          loading={waiting || sending}
          aria-label={t('Coba lagi {{name}}', { name: name ?? row.id })}
          onClick={() => onRetry(row)}
        >
          {waiting ? t('Dicoba…') : t('Coba lagi')}
        </Button>
        {proposal ? (
          <ProposalButtons
            proposal={proposal}
            name={name ?? row.id}
            busy={waiting || sending}
            onConfirm={() => onConfirm(row)}
            onWithdraw={() => onWithdraw(row)}
          />
        ) : (
          <Button
            size="sm"
            variant="danger-outline"
            aria-label={t('Usulkan lewati kejadian {{type}} dari {{name}}', { type: row.type, name: name ?? row.id })}
            reason={waiting && t('Tunggu yang sedang dikirim')}
            onClick={() => onDiscard(row)}
          >
            {t('Lewati…')}
          </Button>
        )}
      </p>
    </li>
  );
};

/** Whether it was a minute ago or longer. */
const since = (at: string, now: number): boolean => now - Date.parse(at) >= 60_000;

/** The document's name as the staff knows it, linked where it has a screen. */
const Name = ({ row, name }: { row: ParkedRow; name: string | undefined }) => {
  const who = useWho();
  const text =
    row.view === 'sp' && name !== undefined ? (
      <DocNumber no={name} />
    ) : (
      <bdi className={name === undefined ? 'text-ink-2' : 'font-semibold'}>{name ?? row.id}</bdi>
    );
  const style = 'block truncate';
  return row.view === 'sp' ? (
    <Link to={spHref(who, row.id) ?? '/'} title={row.id} className={`${style} rounded-cell hover:underline`}>
      {text}
    </Link>
  ) : (
    <span className={style} title={row.id}>
      {text}
    </span>
  );
};
