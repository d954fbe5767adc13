import type { RefusedRow, SystemOut } from '@domain/queries/system';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { happened, number, stamp } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { Button } from '@/ui/button';
import { Count } from '@/ui/count';
import { DiscardRefused } from './discard-refused';
import { ProposalButtons, ProposalNote } from './proposed';
import { reasonOf } from './reason-of';
import { Section } from './section';
import { Technical } from './technical';
import type { Proposal } from './use-doings';
import { commandName, processName } from './words';

type Props = Pick<SystemOut, 'refused'> & { proposalOf: (row: RefusedRow) => Proposal | undefined };

/**
 * Commands of processes that the domain rules refused: fix the document and retry, or drop them with two webmasters.
 */
export const Refused = ({ refused, proposalOf }: Props) => {
  const t = useT();
  const { run } = useCommand('process');
  const [discarding, setDiscarding] = useState<RefusedRow>();
  /** Rows with a requested retry or drop: their number of tries at the request, by id. */
  const [requestedTries, setRequestedTries] = useState<Readonly<Record<string, number>>>({});
  const note = (row: RefusedRow) => setRequestedTries((now) => ({ ...now, [row.id]: row.tries }));
  const retry = async (row: RefusedRow) => {
    if (await run(row.process, 'retryRefused', { refused: row.id })) note(row);
  };
  const confirm = async (row: RefusedRow) => {
    if (await run(row.process, 'confirmDiscard', { refused: row.id })) note(row);
  };
  return (
    <Section
      title={t('Perintah lanjutan yang ditolak')}
      count={
        <Count tone="waiting" className="-translate-y-px">
          {number(refused.count)}
        </Count>
      }
      note={t('Aturan menolaknya; benahi di dokumennya, lalu coba lagi')}
    >
      <ul className="border-line border-t">
        {refused.rows.map((row) => (
          <Line
            key={row.id}
            row={row}
            waiting={row.wanted === true || requestedTries[row.id] === row.tries}
            proposal={proposalOf(row)}
            onRetry={() => void retry(row)}
            onConfirm={() => void confirm(row)}
            onWithdraw={() => void run(row.process, 'withdrawDiscard', { refused: row.id })}
            onDiscard={() => setDiscarding(row)}
          />
        ))}
      </ul>
      {refused.count > refused.rows.length && (
        <p className="border-line border-b px-gutter py-2.5 text-ink-2 text-table">
          {t('Tampak {{shown}} yang terlama dari {{count}}.', {
            shown: number(refused.rows.length),
            count: refused.count,
          })}
        </p>
      )}
      <DiscardRefused row={discarding} onClose={() => setDiscarding(undefined)} />
    </Section>
  );
};

type LineProps = {
  row: RefusedRow;
  waiting: boolean;
  proposal: Proposal | undefined;
  onRetry: () => void;
  onDiscard: () => void;
  onConfirm: () => void;
  onWithdraw: () => void;
};
const grid =
  'grid grid-cols-[15rem_minmax(0,1fr)_7rem_auto] items-center gap-x-4 border-line border-b px-gutter py-2.5 text-table ' +
  'max-xl:grid-cols-[12rem_minmax(0,1fr)_auto] phone:flex phone:flex-col phone:items-stretch phone:gap-1.5 phone:py-3';

const Line = ({ row, waiting, proposal, onRetry, onDiscard, onConfirm, onWithdraw }: LineProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  const name = t(commandName(row.command));
  return (
    <li className={grid}>
      <p className="min-w-0">
        <span className="block truncate font-medium" title={row.command}>
          {name}
          <Technical name={name} of={row.command} />
        </span>
        <span className="block truncate text-hint text-ink-2">
          {t(processName(row.process))}
          <Technical name={processName(row.process)} of={row.process} className="me-1.5" />
          <bdi dir="ltr" className="text-ink-3" title={`${row.instance} ${row.key}`}>
            {row.stream}
          </bdi>
        </span>
      </p>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="text-rejected-i">{reasonOf(row, lang)}</p>
        {proposal && <ProposalNote proposal={proposal} />}
      </div>
      <p className="text-end text-ink-2 max-xl:hidden phone:block phone:text-start" title={stamp(row.at, lang)}>
        {happened(row.at, now, lang)}
        {row.tries > 1 && <span className="block text-hint">{t('{{count}} kali dicoba', { count: row.tries })}</span>}
      </p>
      <p className="flex gap-2 phone:mt-1 phone:*:flex-1">
        <Button
          size="sm"
          icon={<RotateCw aria-hidden className="size-3.5" />}
          loading={waiting}
          aria-label={t('Coba lagi {{name}}', { name })}
          onClick={onRetry}
        >
          {waiting ? t('Dicoba…') : t('Coba lagi')}
        </Button>
        {proposal ? (
          <ProposalButtons
            proposal={proposal}
            name={name}
            busy={waiting}
            onConfirm={onConfirm}
            onWithdraw={onWithdraw}
          />
        ) : (
          <Button
            size="sm"
            variant="danger-outline"
            aria-label={t('Usulkan lepas {{name}}', { name })}
            reason={waiting && t('Tunggu yang sedang dikirim')}
            onClick={onDiscard}
          >
            {t('Lepas…')}
          </Button>
        )}
      </p>
    </li>
  );
};
