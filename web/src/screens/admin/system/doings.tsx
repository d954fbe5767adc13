import type { ProcessDone } from '@views/process';
import type { Done } from '@views/projection';
import { CircleSlash, Hand, RefreshCw, RotateCw, SkipForward, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { happened, stamp } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { eventName } from './event-name';
import { Section } from './section';
import type { DoneToProcess, DoneToView } from './use-doings';
import { useNames } from './use-names';
import { commandName, processName, viewName } from './words';

const SHOWN = 12;
const icons = {
  RebuildAsked: RefreshCw,
  ParkedRetryAsked: RotateCw,
  ParkedDiscardProposed: Hand,
  ParkedDiscardWithdrawn: Undo2,
  ParkedDiscarded: SkipForward,
  RefusedRetryAsked: RotateCw,
  RefusedDiscardProposed: Hand,
  RefusedDiscardWithdrawn: Undo2,
  RefusedDiscarded: CircleSlash,
} as const;
type ViewActivity = Done & { view: string };
type ProcessActivity = ProcessDone & { process: string };
type ActionNotice = ViewActivity | ProcessActivity;
/** The target of an action: a read model or a process. */
const of = (done: ActionNotice): string => ('view' in done ? `view/${done.view}` : `process/${done.process}`);

type Props = { list: readonly DoneToView[]; commands: readonly DoneToProcess[] };

/** Actions of operators, newest first. */
export const Doings = ({ list, commands }: Props) => {
  const t = useT();
  const notices: ActionNotice[] = [
    ...list.flatMap((row) => row.recent.map((done) => ({ ...done, view: row.view }))),
    ...commands.flatMap((row) => row.recent.map((done) => ({ ...done, process: row.process }))),
  ]
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.revision - a.revision))
    .slice(0, SHOWN);
  const names = useNames(
    notices.flatMap((done) =>
      'view' in done && done.document !== undefined ? [{ view: done.view, id: done.document }] : [],
    ),
  );
  if (notices.length === 0) return null;
  return (
    <Section title={t('Tindakan terakhir')}>
      <ol className="border-line border-t">
        {notices.map((done) => (
          <Line key={`${of(done)}/${done.revision}`} done={done} names={names} />
        ))}
      </ol>
    </Section>
  );
};

const Line = ({ done, names }: { done: ActionNotice; names: ReadonlyMap<string, string> }) => {
  const { lang } = usePrefs();
  const now = useNow();
  const Icon = icons[done.type];
  return (
    <li className="flex items-baseline gap-3 border-line border-b px-gutter py-2 text-table">
      <Icon aria-hidden className="size-4 shrink-0 translate-y-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="text-ink-2">
          {'view' in done ? (
            <What done={done} name={names.get(`${done.view}/${done.document}`) ?? done.document ?? ''} />
          ) : (
            <WhatOfProcess done={done} />
          )}
        </p>
        {done.reason && <p className="text-ink-2 [overflow-wrap:anywhere]">“{done.reason}”</p>}
      </div>
      <time dateTime={done.at} title={stamp(done.at, lang)} className="shrink-0 text-ink-3">
        {happened(done.at, now, lang)}
      </time>
    </li>
  );
};

const WhatOfProcess = ({ done }: { done: ProcessActivity }): ReactNode => {
  const t = useT();
  const process = t(processName(done.process));
  const who = <b className="font-medium text-ink">{done.by}</b>;
  if (done.type === 'RefusedRetryAsked') {
    return (
      <>
        {who} {t('meminta perintah lanjutan dari {{process}} dicoba lagi', { process })}
      </>
    );
  }
  if (done.type === 'RefusedDiscardWithdrawn') {
    return (
      <>
        {who} {t('menarik usulan melepas perintah lanjutan dari {{process}}', { process })}
      </>
    );
  }
  const command = t(commandName(done.command ?? ''));
  return (
    <>
      {who}{' '}
      {done.type === 'RefusedDiscardProposed'
        ? t('mengusulkan melepas {{command}} dari {{process}}', { command, process })
        : t('melepas {{command}} dari {{process}}', { command, process })}
    </>
  );
};

const What = ({ done, name }: { done: ViewActivity; name: string }): ReactNode => {
  const t = useT();
  const view = t(viewName(done.view));
  const who = <b className="font-medium text-ink">{done.by}</b>;
  if (done.type === 'RebuildAsked') {
    return (
      <>
        {who} {t('meminta {{view}} dibangun ulang', { view })}
      </>
    );
  }
  if (done.type === 'ParkedRetryAsked') {
    return (
      <>
        {who} {t('mencoba lagi {{name}} di {{view}}', { name, view })}
      </>
    );
  }
  if (done.type === 'ParkedDiscardWithdrawn') {
    return (
      <>
        {who} {t('menarik usulan melewati kejadian dari {{name}} di {{view}}', { name, view })}
      </>
    );
  }
  const event = eventName(done.event ?? '', t);
  return (
    <>
      {who}{' '}
      {done.type === 'ParkedDiscardProposed'
        ? t('mengusulkan melewati {{event}} dari {{name}} di {{view}}', { event, name, view })
        : t('melewati {{event}} dari {{name}} di {{view}}', { event, name, view })}
    </>
  );
};
