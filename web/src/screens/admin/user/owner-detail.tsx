/** One account, for those who may confirm that they met its owner. */
import { Hourglass, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { noteOwnChange } from '@/base/live/live';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { usePrefs } from '@/base/session/prefs';
import { deskLabel } from '@/base/text/desk-label';
import { useT } from '@/base/text/i18n';
import { CommandButton } from '@/kit/command/command-button';
import { useCommand } from '@/kit/command/use-command';
import { useSeen } from '@/kit/data/use-seen';
import { DetailPage, trailKeys } from '@/kit/detail/frame';
import { StatusBadge } from '@/kit/detail/status-badge';
import { listPosition } from '@/kit/list/state/list-position';
import { toast } from '@/ui/toast';
import { type Owner, useBranches, useWhyNot } from './account';
import { AccountFrame } from './account-frame';
import { AccountHead } from './account-head';
import { confirmQuestion, ownerFacts } from './owner';
import { AccountReasonDialog, type Reasoned } from './reason-dialog';
import { Facts } from './user-facts';

export const OwnerDetail = ({ id, back: path }: { id: string; back: string }) => {
  const t = useT();
  const back = { path, label: t('Konfirmasi akun') };
  return (
    <AccountFrame<Owner> view="owner" id={id} back={back}>
      {(owner) => <Page owner={owner} back={back} />}
    </AccountFrame>
  );
};

const Page = ({ owner, back }: { owner: Owner; back: { path: string; label: string } }) => {
  const t = useT();
  const { lang } = usePrefs();
  const navigate = useNavigate();
  const { nameOf } = useBranches();
  const { run, busy } = useCommand('user');
  const { reason, hidden } = useWhyNot(owner)('confirmOwner');
  const [pendingStep, setPendingStep] = useState<Reasoned>();
  const seen = useSeen(pendingStep !== undefined, owner.version);
  const place = listPosition.place('owner', owner.id);
  const go = (to: string) => void navigate(`${back.path}/${to}`, { replace: true });
  useShortcuts(trailKeys(place, go, { next: t('berikut, sebelum'), previous: t('sebelum') }));

  const confirm = async (done: string) => {
    const result = await run(owner.id, 'confirmOwner', {}, { revision: seen });
    setPendingStep(undefined);
    if (!result) return;
    noteOwnChange('owner', owner.id, result.revision);
    toast.success(done);
  };
  return (
    <>
      <DetailPage
        back={back}
        place={place}
        go={go}
        head={
          <AccountHead
            view="owner"
            of={owner}
            standing={
              <>
                {owner.confirmed && (
                  <StatusBadge standing={{ icon: UserCheck, tone: 'done', text: t('Dikonfirmasi') }} />
                )}
                {owner.unconfirmed && (
                  <StatusBadge standing={{ icon: Hourglass, tone: 'waiting', text: t('Belum dikonfirmasi') }} />
                )}
              </>
            }
            actions={
              owner.unconfirmed &&
              !hidden && (
                <CommandButton
                  {...(reason ? { reason } : {})}
                  variant="primary"
                  icon={<UserCheck aria-hidden />}
                  loading={busy}
                  onClick={() => setPendingStep(confirmQuestion(owner, t))}
                >
                  {t('Konfirmasi pemilik')}
                </CommandButton>
              )
            }
          />
        }
        aside={
          <div className="px-5 py-4 max-xl:px-gutter">
            <h2 className="mb-2 font-semibold text-base">{t('Untuk apa')}</h2>
            <p className="max-w-100 text-ink-2 text-table">
              {t(
                'Siapa yang membuka tautan password sebuah akun bisa memakainya sendiri. Sampai pemiliknya dikonfirmasi orang lain, akun ini dan pembuka tautannya dihitung satu orang: tidak bisa saling menyetujui.',
              )}
            </p>
          </div>
        }
      >
        <Facts
          of={[
            [t('Job desk'), deskLabel(owner.jobdesk, owner.level)],
            [t('Cabang'), nameOf(owner.branches)],
            // Missing confirmation is shown beside the name.
            ...ownerFacts({ ...owner, unconfirmed: false }, t, lang),
          ]}
        />
      </DetailPage>
      <AccountReasonDialog
        pendingStep={pendingStep}
        busy={busy}
        onClose={() => setPendingStep(undefined)}
        onGive={(_, __, done) => confirm(done)}
      />
    </>
  );
};
