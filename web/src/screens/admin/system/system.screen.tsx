import type { ParkedRow, SystemView } from '@domain/queries/system';
import { useState } from 'react';
import { errorCode } from '@/base/server/errors';
import { timeSeconds } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { useCommand } from '@/kit/command/use-command';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { DiscardDialog } from './discard-dialog';
import { Doings } from './doings';
import { Engines } from './engines';
import { Figures } from './figures';
import { keyOf } from './follow';
import { Memory } from './memory';
import { Parked } from './parked';
import { Processes } from './processes';
import { RebuildDialog } from './rebuild-dialog';
import { Refused } from './refused';
import { endOf, skipOf, useDoneToProcesses, useDoneToViews } from './use-doings';
import { useNames } from './use-names';
import { type SystemState, useSystem } from './use-system';
import { Views } from './views';
import { Walls } from './walls';
import { Witnesses } from './witnesses';

/** State of the system itself, and the actions an operator has. */
export const Component = () => {
  const t = useT();
  useTitle(t('Sistem'));
  const system = useSystem();
  const { data, requests } = system;
  const { run } = useCommand('projection');
  const [rebuilding, setRebuilding] = useState<SystemView>();
  const [discarding, setDiscarding] = useState<ParkedRow>();
  const [running, setRunning] = useState<string>();
  const names = useNames(data?.parked.rows ?? []);
  const [list, commands] = [useDoneToViews(), useDoneToProcesses()];
  /** Another webmaster's decision on a proposal; the outcome for the document is reported as for a retry. */
  const answer = async (row: ParkedRow, command: 'confirmDiscard' | 'withdrawDiscard') => {
    setRunning(keyOf(row));
    const done = await run(row.view, command, { document: row.id, revision: row.revision });
    setRunning(undefined);
    if (done && command === 'confirmDiscard') system.noteTry(row, 'discard');
  };
  const retry = async (row: ParkedRow) => {
    setRunning(keyOf(row));
    const done = await run(row.view, 'retryParked', { document: row.id });
    setRunning(undefined);
    if (done) system.noteTry(row, 'retry');
  };
  return (
    <div className="pb-10">
      <PageHeader title={t('Sistem')} count={<ReadAt at={system.dataAt} />} />
      <Failed system={system} />
      {data && data.processes.length === 0 && !system.error && (
        <Banner
          tone="waiting"
          className="mx-(--gutter) mb-3"
          title={t('Belum ada proses yang melapor.')}
          detail={t('Angka di bawah belum lengkap.')}
        />
      )}
      {(data || system.loading) && <Figures data={data} />}
      {data && <Engines engines={data.engines} />}
      {data && <Witnesses audit={data.audit} />}
      {(data || system.loading) && <Views views={data?.views} watches={requests.watches} onRebuild={setRebuilding} />}
      {data && (
        <>
          <Parked
            parked={data.parked}
            names={names}
            tries={requests.tries}
            running={running}
            onRetry={(row) => void retry(row)}
            onDiscard={setDiscarding}
            proposalOf={(row) => skipOf(list, row)}
            onConfirm={(row) => void answer(row, 'confirmDiscard')}
            onWithdraw={(row) => void answer(row, 'withdrawDiscard')}
          />
          {data.refused.count > 0 && <Refused refused={data.refused} proposalOf={(row) => endOf(commands, row)} />}
          <Processes processes={data.processes} />
          <Memory processes={data.processes} />
        </>
      )}
      <Walls />
      <Doings list={list} commands={commands} />
      <RebuildDialog
        view={rebuilding}
        onClose={() => setRebuilding(undefined)}
        onRequested={(view) => system.noteRebuild(view.view, view.served)}
      />
      <DiscardDialog
        row={discarding}
        name={discarding ? (names.get(`${discarding.view}/${discarding.id}`) ?? discarding.id) : ''}
        onClose={() => setDiscarding(undefined)}
      />
    </div>
  );
};

const ReadAt = ({ at }: { at: number }) => {
  const t = useT();
  return at === 0 ? null : <span className="max-sm:hidden">{t('per {{time}}', { time: timeSeconds(at) })}</span>;
};

/** The state could not be read: since when, and which data is still shown. */
const Failed = ({ system: { error, data, dataAt, refetch } }: { system: SystemState }) => {
  const t = useT();
  if (!error) return null;
  const code = errorCode(error);
  return (
    <Banner
      className="mx-(--gutter) mb-3"
      title={t('Keadaan sistem tidak bisa dibaca.')}
      detail={
        data
          ? t('Tampak keadaan pukul {{time}}; dicoba lagi tiap dua detik.', { time: timeSeconds(dataAt) })
          : t('Dicoba lagi tiap dua detik.')
      }
      code={code && t('Kode {{code}}, sebutkan bila menghubungi webmaster', { code })}
      action={
        <Button size="sm" onClick={refetch}>
          {t('Coba lagi')}
        </Button>
      }
    />
  );
};
