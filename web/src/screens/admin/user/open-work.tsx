/** Open orders of a user, and the bulk handover of all of them to a colleague. */

import { handoverStatuses, spStatus } from '@domain/flows/sp/status';
import { ALL_BRANCHES } from '@domain/kit/aggregate/actor';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '@/base/navigation/link';
import { spHref } from '@/base/navigation/sp-href';
import { api, newDocId } from '@/base/server/api';
import { noteWritten } from '@/base/server/written';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { deskLabel } from '@/base/text/desk-label';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Section } from '@/kit/account/section';
import { errorMessage } from '@/kit/command/error-message';
import { ConfirmDialog, LEAST, ReasonField, useReason } from '@/kit/command/reason-dialog';
import { useShortList } from '@/kit/data/use-short-list';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DocNumber } from '@/ui/doc-number';
import { Field } from '@/ui/field';
import { Picker, type PickerItem } from '@/ui/picker';
import { toast } from '@/ui/toast';
import { type User, useBranches } from './account';

type Row = {
  id: string;
  version: number;
  updatedAt: string;
  sp: string;
  customer_nama: string;
  status: keyof typeof spStatus;
};
/** Lines shown; the handover covers all orders. */
const FEW = 5;
const openOf = (user: User) => ({ pembuat_id: user.id, status: handoverStatuses.join() });

export const OpenWork = ({ user }: { user: User }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const [dialogOpen, setDialogOpen] = useState(false);
  const list = useShortList<Row>('sp', { ...openOf(user), sort: 'sejak', size: FEW });
  if (list.error && list.rows.length === 0)
    return (
      <Banner
        className="mx-(--gutter) my-3"
        title={t('Pekerjaan terbuka tidak bisa dibaca.')}
        action={
          <Button size="sm" onClick={list.refetch}>
            {t('Coba lagi')}
          </Button>
        }
      />
    );
  if (list.total === 0) return null;
  return (
    <div className="max-w-200 px-gutter pt-3 pb-6">
      <Section
        title={t('Pekerjaan terbuka')}
        text={t('SP atas namanya: {{n}}. Hanya pemiliknya yang bisa mengajukan dan merevisinya.', {
          n: number(list.total),
        })}
        actions={
          <Button
            variant={user.status === 'locked' ? 'primary' : 'outline'}
            icon={<ArrowRightLeft aria-hidden />}
            onClick={() => setDialogOpen(true)}
          >
            {t('Serahkan…')}
          </Button>
        }
      >
        <ul>
          {list.rows.map((row) => {
            const href = spHref(who, row.id);
            return (
              <li key={row.id} className="flex items-baseline gap-3 border-line border-b py-2 text-table">
                {href ? (
                  <Link to={href} className="shrink-0 hover:underline">
                    <DocNumber no={row.sp} />
                  </Link>
                ) : (
                  <DocNumber no={row.sp} />
                )}
                <span className="min-w-0 flex-1 truncate text-ink-2">{row.customer_nama}</span>
                <span className="shrink-0 text-ink-2">{spStatus[row.status].label[lang === 'id' ? 0 : 1]}</span>
              </li>
            );
          })}
        </ul>
        {list.total > FEW && (
          <p className="pt-2 text-hint text-ink-3">{t('dan {{n}} lagi', { n: number(list.total - FEW) })}</p>
        )}
      </Section>
      <Dialog open={dialogOpen} onOpenChange={setDialogOpen}>
        {dialogOpen && <Handover user={user} total={list.total} />}
      </Dialog>
    </div>
  );
};

type Colleague = Pick<User, 'id' | 'version' | 'updatedAt' | 'username' | 'fullname' | 'branches'>;
/** Planning reads every order and may take this long, ms. */
const PATIENCE_MS = 120_000;

const Handover = ({ user, total }: { user: User; total: number }) => {
  const t = useT();
  const navigate = useNavigate();
  const { nameOf } = useBranches();
  const [to, setTo] = useState<PickerItem<Colleague>>();
  const wide = (of: readonly string[]) => of.includes(ALL_BRANCHES);
  const alike = (theirs: readonly string[]) =>
    wide(theirs) || wide(user.branches) || theirs.some((one) => user.branches.includes(one));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const reason = useReason((letters) => letters < LEAST);
  const search = async (q: string, signal: AbortSignal): Promise<PickerItem<Colleague>[]> => {
    const params = { q, status: 'active', jobdesk: user.jobdesk, sort: 'fullname', size: 20 };
    const { rows } = await api.list<Colleague>('user', params, { signal });
    return rows
      .filter(({ id }) => id !== user.id)
      .map((one) => ({
        value: one.id,
        label: one.fullname,
        second: `${one.username}, ${nameOf(one.branches)}`,
        data: one,
        ...(alike(one.branches) ? {} : { reason: t('Cabang lain') }),
      }));
  };
  const plan = async (alasan: string, ke: string) => {
    setBusy(true);
    try {
      const query = new URLSearchParams({ ...openOf(user), sort: 'sejak' });
      const all = await api.get<{ rows: { id: string; version: number }[] }>(`/sp/selection?${query}`);
      const data = { dari: user.id, ke, alasan };
      const rows = all.rows.map(({ id, version }) => ({ id, command: 'assign', data, ifMatch: version }));
      const name = t('Serah terima {{from}} ke {{to}}', { from: user.fullname, to: to?.label ?? '' });
      const body = { entity: 'sp', kind: 'AKSI', name: name.slice(0, 150), rows };
      const { data: planned } = await api.post<{ id: string; stream: string; revision: number }>(
        `/batch/${newDocId()}/plan-rows`,
        body,
        { timeoutMs: PATIENCE_MS },
      );
      noteWritten('batch', planned.stream, planned.revision);
      void navigate(`/impor/${planned.id}`);
    } catch (e) {
      toast.refused(errorMessage(e, t), { id: 'handover' });
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t('Serahkan pekerjaan {{name}}', { name: user.fullname })}
      detail={t('Diperiksa dahulu satu per satu, belum ada yang berpindah. SP: {{n}}.', { n: number(total) })}
      button={t('Periksa')}
      look="primary"
      busy={busy}
      className="space-y-3"
      onSubmit={(form) => {
        setTried(true);
        const text = reason.take(form);
        if (text !== undefined && to) void plan(text, to.value);
      }}
    >
      <Field
        label={t('Kepada')}
        hint={t('Rekan dengan job desk {{desk}}', { desk: deskLabel(user.jobdesk) })}
        {...(tried && !to ? { error: t('Pilih penerimanya') } : {})}
      >
        <Picker value={to} onChange={setTo} search={search} autoFocus />
      </Field>
      <ReasonField
        label={t('Alasan')}
        reason={reason}
        error={reason.lacks ? t('Tulis alasan, agar yang lain tahu mengapa') : undefined}
        max={300}
      />
    </ConfirmDialog>
  );
};
