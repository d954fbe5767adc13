/** A customer's three approvals: ADA or TIDAK ADA, by whom, when, and the note. */

import { unfilled } from '@domain/kit/lifecycle/action-now';
import {
  type Approvals,
  type Approver,
  approverNames,
  approvers,
  lackingApprovals,
  neededToApprove,
} from '@domain/master/customer-waits';
import { mayOpen } from '@domain/navigation/access';
import { BadgeCheck, Check, CircleX, Hourglass, Minus, TriangleAlert } from 'lucide-react';
import { actionsFor } from '@/base/entity/entity';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { actorOf, useWho } from '@/base/session/session';
import { stamp } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useHistory } from '@/kit/data/use-doc';
import { fieldWords } from '@/kit/entity/detail/offers';
import { type DetailPanels, type EntryDoc, useDetail } from '@/kit/entity/detail/scope';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';

const text = (doc: EntryDoc, field: string): string => String(doc[field] ?? '');
const approvalsOf = (doc: EntryDoc): Approvals => ({
  akunting: text(doc, 'akunting'),
  manager: text(doc, 'manager'),
  direktur: text(doc, 'direktur'),
});
/** Names of the commands that set, refuse and withdraw an approval. */
const command = (who: Approver, what: 'approve' | 'reject' | 'withdraw') =>
  `${what}${who.charAt(0).toUpperCase()}${who.slice(1)}`;

const Stamp = ({ there }: { there: boolean }) => (
  <span
    className={cn(
      'inline-flex h-5.5 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-cell border-[1.5px] px-2 font-semibold text-hint tracking-[0.04em]',
      there ? 'border-done-i text-done-i' : 'border-edge text-ink-2',
    )}
  >
    {there ? (
      <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
    ) : (
      <Minus aria-hidden className="size-3.5" strokeWidth={2.5} />
    )}
    {there ? 'ADA' : 'TIDAK ADA'}
  </span>
);

const Box = ({ doc, who, n, by }: { doc: EntryDoc; who: Approver; n: number; by: string | undefined }) => {
  const t = useT();
  const { lang } = usePrefs();
  const me = useWho();
  const { info, ask, running } = useDetail();
  const there = text(doc, who) === 'Y';
  const at = text(doc, `${who}_date`);
  const memo = text(doc, `${who}_memo`);
  const mine = doc.retired ? [] : actionsFor(info, me, doc);
  const approve = mine.find((a) => a.name === command(who, 'approve'));
  const reject = mine.find((a) => a.name === command(who, 'reject'));
  const withdraw = mine.find((a) => a.name === command(who, 'withdraw'));
  return (
    <section
      aria-label={approvers[who]}
      aria-current={approve ? 'step' : undefined}
      className={cn(
        'flex min-h-29 min-w-0 flex-col rounded-panel border p-3.5 pt-3 phone:min-h-0',
        approve ? 'border-2 border-waiting-f p-[13px] pt-[11px]' : 'border-line-2',
        !there && !approve && 'bg-surface-2',
      )}
    >
      <div className="flex min-h-5.5 items-center justify-between gap-2">
        <h2 className={cn('flex items-center gap-2.5 font-semibold text-base', !there && !approve && 'text-ink-2')}>
          <span className="font-normal text-ink-3 text-table">{n}</span>
          {approvers[who]}
        </h2>
        {approve ? (
          <span className="flex items-center gap-1.5 whitespace-nowrap font-semibold text-hint text-waiting-i">
            <Hourglass aria-hidden className="size-3.5" />
            {t('Giliran Anda')}
          </span>
        ) : (
          <Stamp there={there} />
        )}
      </div>
      {memo && (
        <p className="mt-1 line-clamp-2 text-ink-2 text-table" title={memo}>
          {memo}
        </p>
      )}
      <div className="mt-auto flex items-end justify-between gap-2 pt-2">
        <p className="min-w-0 text-table">
          {there || at ? (
            <>
              {by && <span className="block truncate text-ink">{by}</span>}
              <time dateTime={at} className="text-ink-2">
                {!there && `${t('dicabut')} `}
                {stamp(at, lang)}
              </time>
            </>
          ) : (
            !approve &&
            !reject &&
            !doc.ditolak && <span className="text-ink-2">{t('Menunggu {{desk}}', { desk: approvers[who] })}</span>
          )}
        </p>
        {reject && (
          <Button variant="ghost" onClick={() => ask(reject)}>
            {t('Tolak…')}
          </Button>
        )}
        {withdraw && (
          <Button variant="ghost" size="sm" onClick={() => ask(withdraw)}>
            {t('Cabut…')}
          </Button>
        )}
        {approve && (
          <Button
            variant="primary"
            className="flex-1"
            icon={<Check aria-hidden />}
            loading={running === approve.name}
            onClick={() => ask(approve)}
          >
            {t('Setujui…')}
          </Button>
        )}
      </div>
    </section>
  );
};

/** The reason for the rejection, and the action to resubmit after correcting. */
const Rejected = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { lang } = usePrefs();
  const me = useWho();
  const { info, ask, running } = useDetail();
  const who = approverNames.find((one) => one === doc.ditolak);
  if (!who) return null;
  const again = actionsFor(info, me, doc).find(({ name }) => name === 'askAgain');
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel bg-rejected-s px-3 py-2 text-rejected-i text-table">
      <p className="flex min-w-0 flex-1 items-start gap-2">
        <CircleX aria-hidden className="mt-px size-4 shrink-0" />
        <span className="min-w-0 break-words">
          <b className="font-semibold">
            {t('Ditolak {{desk}}, {{at}}:', { desk: approvers[who], at: stamp(text(doc, 'ditolak_date'), lang) })}
          </b>{' '}
          {text(doc, 'ditolak_memo')}
        </span>
      </p>
      {again && (
        <Button variant="primary" loading={running === again.name} onClick={() => ask(again)}>
          {t(again.label)}
        </Button>
      )}
    </div>
  );
};

/** Fields that are required before any approval. */
const Unknown = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const { info } = useDetail();
  const fields = unfilled({ filled: neededToApprove }, doc);
  if (fields.length === 0 || doc.retired || lackingApprovals(approvalsOf(doc)).length === 0) return null;
  return (
    <p className="mt-2 flex items-start gap-2 rounded-panel bg-waiting-s px-3 py-2 text-table text-waiting-i">
      <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
      {t('Belum bisa disetujui, isi dahulu: {{fields}}', { fields: fieldWords(info, fields, t) })}
    </p>
  );
};

const ACCOUNT = '/akunting/detaildatacustomer';
const Strip = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const me = useWho();
  const { info } = useDetail();
  const { entries } = useHistory(info.name, doc.id);
  /** Author of an approver's latest decision. */
  const by = (who: Approver) =>
    entries.findLast((e) => [command(who, 'approve'), command(who, 'withdraw')].includes(String(e.data.action)))?.by
      .fullname;
  return (
    <>
      {doc.kredit_ditahan === true && (
        <p className="mt-2 flex items-start gap-2 rounded-panel bg-waiting-s px-3 py-2 text-table text-waiting-i">
          <TriangleAlert aria-hidden className="mt-px size-4" />
          <span>
            <b className="font-semibold">{t('Kredit ditahan')}.</b> {text(doc, 'kredit_alasan')}
          </span>
        </p>
      )}
      <Rejected doc={doc} />
      <Unknown doc={doc} />
      <section aria-label={t('Persetujuan')} className="mt-3 grid grid-cols-1 gap-2.5 @min-[44rem]:grid-cols-3">
        {approverNames.map((who, n) => (
          <Box key={who} doc={doc} who={who} n={n + 1} by={by(who)} />
        ))}
      </section>
      {mayOpen(actorOf(me), ACCOUNT) && (
        <p className="mt-2.5 text-table">
          <Link to={`${ACCOUNT}?id_customer=${doc.id}`} className="font-medium text-primary-ink hover:underline">
            {t('Akun customer: SP menurut status, nilai per bulan')}
          </Link>
        </p>
      )}
    </>
  );
};

export const customerPanels: DetailPanels = {
  useStanding: (doc) => {
    const t = useT();
    const lacks = lackingApprovals(approvalsOf(doc));
    return lacks.length === 0
      ? { icon: BadgeCheck, tone: 'done', text: t('Aktif') }
      : doc.ditolak
        ? { icon: CircleX, tone: 'rejected', text: t('Ditolak') }
        : {
            icon: Hourglass,
            tone: 'waiting',
            text: t('Menunggu {{desk}}', { desk: lacks.map((who) => approvers[who]).join(', ') }),
          };
  },
  Top: Strip,
  shown: [
    ...approverNames.flatMap((who) => [who, `${who}_date`, `${who}_memo`]),
    'ditolak',
    'ditolak_date',
    'ditolak_memo',
    'kredit_ditahan',
    'kredit_alasan',
    'keadaan',
    'menunggu',
  ],
  offered: [
    ...approverNames.flatMap((who) => [command(who, 'approve'), command(who, 'reject'), command(who, 'withdraw')]),
    'askAgain',
  ],
};
