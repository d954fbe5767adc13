import { spFlow } from '@domain/flows/sp/sp';
import { rightOf, whyNoRight } from '@domain/kit/aggregate/actor';
import type { SpDoc } from '@views/sp';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { readdress } from '@/base/navigation/history';
import { newDocId, type Stamped } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useProfile } from '@/base/session/profile';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { useDoc } from '@/kit/data/use-doc';
import { useList } from '@/kit/data/use-list';
import { useSliced } from '@/kit/data/use-sliced';
import { browserStore, draftKey, readDraft, type Start } from '@/kit/form/draft';
import { newAttempt } from '@/kit/form/save';
import { FormFailed, FormLoading, FormRefused } from '@/kit/form/state';
import { todayOf } from '@/ui/dates';
import type { BranchRow } from './data';
import { DraftNote, EditTitle } from './edit-title';
import { spDetail, spEdit, spList } from './paths';
import { SP_ROWS } from './sections/spans';
import { SpForm } from './sp-form';
import { isDrawable, newValues, type SpValues } from './values';
import { refusalWords } from './words';

const ALL = '*';

/** A new SP; typed values survive a reload. */
export const Component = () => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const profile = useProfile();
  const profileData = useSliced(profile.data);
  const branches = useList<BranchRow>('branch', { size: 100 });
  const { key: at } = useLocation();
  const title = t('Tambah SP');
  const lacks = whyNoRight(rightOf('sp', 'create'), spFlow.steps.create.may, who);
  if (lacks) {
    const way = { to: spList, label: t('Ke daftar SP') };
    return <FormRefused title={title} reason={refusalWords(lacks, lang)} back={spList} way={way} />;
  }
  if (branches.error || profile.error) {
    const again = () => {
      branches.refetch();
      void profile.refetch();
    };
    return <FormFailed title={t('Isian SP')} error={branches.error ?? profile.error} back={spList} again={again} />;
  }
  if (branches.loading || !profileData) return <FormLoading title={title} back={spList} rows={SP_ROWS} sum />;
  const mine = profileData.branches;
  const ownBranches = branches.rows.filter((b) => !b.retired && (mine.includes(ALL) || mine.includes(b.id)));
  // Requesting it again creates another SP.
  return <Fresh key={at} user={who.user_id} branches={ownBranches} usual={who.buBrenchid} />;
};

type FreshProps = { user: string; branches: readonly BranchRow[]; usual: string };
const Fresh = ({ user, branches, usual }: FreshProps) => {
  const t = useT();
  const key = draftKey(user, 'sp');
  /** Id after saving with Ctrl+S: the page then edits that SP, at its address. */
  const [createdId, setCreatedId] = useState('');
  const { doc: sp } = useDoc<SpDoc & Stamped>('sp', createdId);
  useTitle(sp ? t('Ubah {{sp}}', { sp: sp.sp }) : t('Tambah SP'));
  const [start] = useState((): Start<SpValues> => {
    const branch = branches.find((b) => b.id === usual) ?? branches[0];
    const base = newValues(todayOf(serverNow()), branch?.id ?? '');
    return { base, restored: readDraft(browserStore, key, base, isDrawable), attempt: newAttempt(newDocId()) };
  });
  return (
    <SpForm
      {...(sp
        ? { sp, title: <EditTitle no={sp.sp} />, note: <DraftNote status={sp.status} />, back: spDetail(sp.id) }
        : { title: t('Tambah SP'), note: t('Nomor diberi saat disimpan'), back: spList })}
      draftKey={createdId ? draftKey(user, 'sp', createdId) : key}
      start={start}
      branches={branches}
      onCreated={(id) => {
        setCreatedId(id);
        readdress(spEdit(id));
      }}
    />
  );
};
