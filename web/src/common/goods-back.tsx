/**
 * The goods of an SJ that came back, the progress of their return, and its next steps: hand in, send again, give back.
 */
import { leftId } from '@domain/flows/ro/left';
import { RO_ENDS, roStatus } from '@domain/flows/ro/status';
import { Suspense, useState } from 'react';
import { useWhole } from '@/base/entity/entity-wholes';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import type { Stamped } from '@/base/server/api';
import { useWho } from '@/base/session/session';
import { doneText } from '@/base/text/done-text';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { useDoc } from '@/kit/data/use-doc';
import { offersOf } from '@/kit/entity/detail/offers';
import type { ActionChoice } from '@/kit/entity/detail/pending-action';
import { Button } from '@/ui/button';
import { DocNumber } from '@/ui/doc-number';
import { hot } from '@/ui/hot';
import { Status } from '@/ui/status';

/** Includes all field types; loaded only for an action. */
const ActionDialog = hot(async () => ({ default: (await import('@/kit/entity/detail/action')).ActionDialog }));

type Return = Stamped & {
  nomor: string;
  status: string;
  koli: number;
  koli_kurang: number;
  akhir: keyof typeof RO_ENDS;
};
/** Steps offered here; the others are on the return's own page. */
const HERE = ['handIn', 'takeIn', 'acceptShort', 'resend', 'giveBack'];

const Steps = ({ id }: { id: string }) => {
  const t = useT();
  const who = useWho();
  const info = useWhole('ro');
  const { doc } = useDoc<Return>('ro', id);
  const { run, busy } = useCommand('ro');
  const [pendingAction, setPendingAction] = useState<ActionChoice>();
  if (!info || !doc) return null;
  const offers = offersOf(info, who, doc, t).filter(({ action, reason }) => HERE.includes(action.name) && !reason);
  if (offers.length === 0) return null;
  return (
    <span className="ms-auto flex flex-wrap items-center gap-2 phone:ms-0">
      {offers.map(({ action }) => (
        <Button
          key={action.name}
          size="sm"
          variant={action.look === 'primary' ? 'soft' : 'outline'}
          loading={busy}
          onClick={() => {
            const label = t(action.label);
            const rest = { title: label, detail: doc.nomor, button: label, done: doneText(label, doc.nomor) };
            setPendingAction({ action, ...rest });
          }}
        >
          {t(action.label)}
        </Button>
      ))}
      {pendingAction && (
        <ActionDialog
          {...{ info, doc, pending: pendingAction, run, busy }}
          onClose={() => setPendingAction(undefined)}
        />
      )}
    </span>
  );
};
/** The available steps for the goods of a return. @param id the return's */
export const GoodsSteps = ({ id }: { id: string }) => (
  <Suspense fallback={null}>
    <Steps id={id} />
  </Suspense>
);

/** The return of an SJ's undelivered goods, with its steps; empty if there is none. */
export const GoodsBack = ({ sj }: { sj: string }) => {
  const t = useT();
  const who = useWho();
  const id = leftId(sj);
  const { doc } = useDoc<Return>('ro', id);
  if (!doc) return null;
  const href = documentHref(who, 'ro', id);
  const no = <DocNumber no={doc.nomor} />;
  const koli = doc.koli - doc.koli_kurang;
  return (
    <section
      aria-label={t('Barang yang kembali')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-table"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        {href ? (
          <Link to={href} className="inline-flex min-h-6 items-center rounded-cell hover:underline">
            {no}
          </Link>
        ) : (
          no
        )}
        <Status status={doc.status} table={roStatus} className="gap-1.5" />
        <span className="text-ink-2">
          {doc.akhir ? t(RO_ENDS[doc.akhir]) : koli > 0 && t('{{n}} koli', { n: number(koli) })}
        </span>
      </span>
      <GoodsSteps id={id} />
    </section>
  );
};
