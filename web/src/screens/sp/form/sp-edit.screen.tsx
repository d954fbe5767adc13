import { spFlow } from '@domain/flows/sp/sp';
import type { SpDoc } from '@views/sp';
import { type ReactNode, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { Stamped } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { useCommand } from '@/kit/command/use-command';
import { useDoc } from '@/kit/data/use-doc';
import { useList } from '@/kit/data/use-list';
import { browserStore, draftKey, readDraft, startOn } from '@/kit/form/draft';
import { FormFailed, FormLoading, FormRefused } from '@/kit/form/state';
import { Button } from '@/ui/button';
import { Rejected, rejectionWords } from './changes/rejected';
import type { BranchRow } from './data';
import { DraftNote, EditTitle } from './edit-title';
import { spDetail, spList } from './paths';
import { SP_ROWS } from './sections/spans';
import { SpForm } from './sp-form';
import type { FromCreate } from './use-sp-page';
import { isDrawable, type SpValues } from './values';
import { refusalWords } from './words';

type Sp = SpDoc & Stamped;

/** An existing SP: editable as far as its status and the reader's rights allow. */
export const Component = () => {
  const t = useT();
  const { lang } = usePrefs();
  const { idmp: id = '' } = useParams();
  const who = useWho();
  const { doc, missing, error, refetch } = useDoc<Sp>('sp', id);
  const branches = useList<BranchRow>('branch', { size: 100 });
  const { run, busy } = useCommand('sp');
  useTitle(doc ? t('Ubah {{sp}}', { sp: doc.sp }) : t('Ubah SP'));
  const detail = spDetail(id);
  const toList = { to: spList, label: t('Ke daftar SP') };
  if (missing)
    return <FormRefused title={t('Ubah SP')} back={spList} reason={refusalWords('not-found', lang)} way={toList} />;
  if (!doc && error) return <FormFailed title={t('Isian SP')} error={error} back={spList} again={refetch} />;
  if (!doc || branches.loading) return <FormLoading title={t('Ubah SP')} back={detail} rows={SP_ROWS} sum />;
  const title = <EditTitle no={doc.sp} />;
  const actor = actorOf(who);
  const not = spFlow.whyNot(doc, 'edit', actor);
  if (not) {
    const revise = spFlow.whyNot(doc, 'revise', actor) === undefined && (
      <Button
        variant="primary"
        loading={busy}
        onClick={() => void run(doc.id, 'revise', {}, { revision: doc.version })}
      >
        {t('Buka revisi')}
      </Button>
    );
    const reason = revise
      ? [rejectionWords(doc.tolak, t, lang), t('Buka revisi dahulu, lalu perbaiki dan ajukan lagi.')].join(' ')
      : refusalWords(not.code, lang, not.params);
    const way = { to: detail, label: t('Buka SP') };
    return <FormRefused title={title} back={detail} reason={reason} way={way} action={revise} />;
  }
  return (
    <Loaded
      key={doc.id}
      user={who.user_id}
      sp={doc}
      title={title}
      branches={branches.rows.filter((b) => b.id === doc.cabang)}
    />
  );
};

type LoadedProps = { user: string; sp: Sp; title: ReactNode; branches: readonly BranchRow[] };
const Loaded = ({ user, sp, title, branches }: LoadedProps) => {
  const location = useLocation();
  const key = draftKey(user, 'sp', sp.id);
  const [start] = useState(() => {
    const base: SpValues = sp.isi;
    return startOn(sp.id, sp.version, base, readDraft(browserStore, key, base, isDrawable));
  });
  return (
    <SpForm
      title={title}
      note={<DraftNote status={sp.status} />}
      back={spDetail(sp.id)}
      draftKey={key}
      start={start}
      sp={sp}
      rejected={sp.tolak && <Rejected tolak={sp.tolak} />}
      branches={branches}
      fromCreate={location.state as FromCreate | undefined}
    />
  );
};
