/** The form of any entity, for a new or an existing entry. */
import { inLang } from '@domain/texts/speech';
import { refusalIn } from '@domain/wording/refusal-texts';
import { commonRefusals } from '@domain/wording/refusals-common';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type EntityInfo, standingOf, whyNotWrite } from '@/base/entity/entity';
import { useWhole } from '@/base/entity/entity-wholes';
import { entityHref } from '@/base/navigation/entity-href';
import { readdress } from '@/base/navigation/history';
import { newDocId } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import type { FormatLang } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { useDoc } from '@/kit/data/use-doc';
import { browserStore, draftKey, readDraft, type Start, startOn } from '@/kit/form/draft';
import { newAttempt } from '@/kit/form/save';
import { FormFailed, FormLoading, FormRefused } from '@/kit/form/state';
import { NotFound } from '@/kit/page/not-found';
import { todayOf } from '@/ui/dates';
import { hot } from '@/ui/hot';
import { titleOf } from '../entry-words';
import { useOwn } from '../use-field-access';
import { initialValues, newValues, typedIn, type Values, valuesOf } from '../values';
import type { InsteadProps } from './instead';
import { type EntityDocument, FormPage } from './page';

const Instead = hot<InsteadProps>(() => import('./instead'));

type Props = {
  entity: string;
  /** The entry to edit; absent: a new one. */
  id?: string | undefined;
  /** Preset fields of a new entry, with their values. */
  within?: Readonly<Record<string, string>> | undefined;
  /** The page's title; absent: derived from the entity's label. */
  title?: string | undefined;
  /** Further ways with a document whose fields no longer change. */
  instead?: More;
};
type More = InsteadProps['more'];

export const EntityForm = ({ entity, id, within = {}, title, instead }: Props) => {
  const { key: at } = useLocation();
  const info = typedIn(useWhole(entity));
  if (!info) return <NotFound />;
  // Opening the form again starts another new entry.
  const key = `${entity}/${id ?? `${at}${JSON.stringify(within)}`}`;
  return id ? (
    <Existing key={key} info={info} id={id} instead={instead} />
  ) : (
    <Fresh key={key} info={info} within={within} title={title} />
  );
};

const WORD_OF_NEW = /\b(baru|tambah|new|add)\b/i;
const HOME = '/';
type FreshProps = { info: EntityInfo; within: Readonly<Record<string, string>>; title: string | undefined };
const Fresh = ({ info, within, title }: FreshProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  const name = title ?? t('Tambah {{label}}', { label: t(info.label) });
  useTitle(name);
  const back = entityHref(info, 'list', who, pathname, { within }) ?? HOME;
  const key = draftKey(who.user_id, info.name, undefined, within);
  /** Set after Ctrl+S: from then on this is the form of that entry, at its address. */
  const [createdId, setCreatedId] = useState('');
  const { doc } = useDoc<EntityDocument & { updatedAt: string }>(info.name, createdId);
  const [start] = useState((): Start<Values> => {
    const base = newValues(info, { ...initialValues(info, who.buBrenchid, todayOf(serverNow())), ...within });
    return { base, restored: readDraft(browserStore, key, base), attempt: newAttempt(newDocId()) };
  });
  const lacks = whyNotWrite(info, who, 'register');
  if (lacks) {
    const reason = refusalIn(commonRefusals[lacks], lang).replace(/\.$/, '');
    return <FormRefused title={name} back={back} reason={reason} way={{ to: back, label: t('Ke daftar') }} />;
  }
  const called = doc && titleOf(info, doc, { t, lang });
  return (
    <FormPage
      info={info}
      {...(called
        ? { title: t('Ubah {{label}}', { label: t(info.label) }), note: called }
        : { title: name, ...(WORD_OF_NEW.test(name) ? {} : { note: t('baru') }) })}
      back={(createdId && entityHref(info, 'detail', who, pathname, { id: createdId })) || back}
      draftKey={createdId ? draftKey(who.user_id, info.name, createdId) : key}
      start={start}
      doc={doc}
      onCreated={(id) => {
        setCreatedId(id);
        const to = entityHref(info, 'edit', who, pathname, { id });
        if (to) readdress(to);
      }}
    />
  );
};

const Existing = ({ info, id, instead }: { info: EntityInfo; id: string; instead: More }) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  const { doc, missing, error, refetch } = useDoc<EntityDocument & { updatedAt: string; retired?: boolean }>(
    info.name,
    id,
  );
  const isOwn = useOwn(info, doc);
  const edit = t('Ubah {{label}}', { label: t(info.label) });
  const name = doc && titleOf(info, doc, { t, lang });
  useTitle(name ? `${edit} ${name}` : edit);
  const list = entityHref(info, 'list', who, pathname) ?? HOME;
  const detail = entityHref(info, 'detail', who, pathname, { id }) ?? list;
  const refused = (reason: string, to: string, label: string) => (
    <FormRefused title={edit} back={to} reason={reason.replace(/\.$/, '')} way={{ to, label }} />
  );
  if (missing) return refused(refusalIn(commonRefusals['not-found'], lang), list, t('Ke daftar'));
  if (!doc && error) return <FormFailed title={edit} back={list} error={error} again={refetch} />;
  if (!doc) return <FormLoading title={edit} back={detail} />;
  const lacks = whyNotWrite(info, who);
  if (lacks) return refused(refusalIn(commonRefusals[lacks], lang), detail, t('Lihat {{name}}', { name: name ?? '' }));
  if (!isOwn)
    return refused(refusalIn(commonRefusals['not-found'], lang), detail, t('Lihat {{name}}', { name: name ?? '' }));
  if (doc.retired)
    return refused(refusalIn(commonRefusals.retired, lang), detail, t('Lihat {{name}}', { name: name ?? '' }));
  if (info.life?.editableIn.includes(String(doc.status)) === false)
    return (
      <FormRefused
        title={edit}
        back={detail}
        reason={t('{{status}}: isinya tidak berubah lagi', { status: statusWord(info, doc, lang) })}
        way={{ to: detail, label: t('Lihat {{name}}', { name: name ?? '' }) }}
        action={<Instead info={info} doc={doc} detail={detail} more={instead} />}
      />
    );
  return <Loaded info={info} doc={doc} title={edit} note={name ?? ''} back={detail} user={who.user_id} />;
};

const statusWord = (info: EntityInfo, doc: EntityDocument, lang: FormatLang): string => {
  const status = standingOf(info, doc);
  return status ? inLang(status.label, lang) : '';
};
type LoadedProps = { info: EntityInfo; doc: EntityDocument; title: string; note: string; back: string; user: string };
const Loaded = ({ info, doc, user, ...rest }: LoadedProps) => {
  const key = draftKey(user, info.name, doc.id);
  const [start] = useState(() => {
    const base = valuesOf(info, doc);
    return startOn(doc.id, doc.version, base, readDraft(browserStore, key, base));
  });
  return <FormPage info={info} {...rest} draftKey={key} start={start} doc={doc} />;
};
