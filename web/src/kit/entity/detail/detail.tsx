/** Detail page of any entity: status, fields, related entries, history. */
import { turnOf } from '@domain/kit/lifecycle/lifecycle-path';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ActionInfo, type EntityInfo, mayChange } from '@/base/entity/entity';
import { useDetailOf } from '@/base/entity/entity-related';
import { entityHref } from '@/base/navigation/entity-href';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { doneText } from '@/base/text/done-text';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { useCommand } from '@/kit/command/use-command';
import { useDoc } from '@/kit/data/use-doc';
import { AmountOrigins } from '@/kit/detail/amount';
import { type OriginOf, versionOf } from '@/kit/detail/amount-origin';
import { focusComment } from '@/kit/detail/comment-box';
import { DetailFrame, DetailPage, trailKeys } from '@/kit/detail/frame';
import { useActionFromUrl } from '@/kit/detail/use-action-from-url';
import { listPosition } from '@/kit/list/state/list-position';
import { NotFound } from '@/kit/page/not-found';
import { hot, useEver } from '@/ui/hot';
import { toast } from '@/ui/toast';
import { titleOf } from '../entry-words';
import { useOwn } from '../use-field-access';
import type { Values } from '../values';
import { amountsOf } from './amounts';
import type { DocumentActivityProps } from './document-activity';
import { Sections } from './facts';
import { Head, HeadActions, type Offer } from './head';
import { DetailHistory, describeEvent } from './history';
import { offersOf } from './offers';
import { type ActionChoice, retireAction } from './pending-action';
import { PROPOSAL_STEPS, ProposalBanner } from './proposal';
import { RelatedLists } from './related';
import { type DetailPanels, DetailScopeProvider, type EntryDoc } from './scope';
import { DetailLoading, EntryMissing } from './state';

const Movements = hot<object>(() => import('./movements'));
/** For documents only: master data has a history without comments. */
const DocumentActivity = hot<DocumentActivityProps>(() => import('./document-activity'));
/** For documents only; its space is reserved while it loads. */
const LifeStrip = hot<object>(
  async () => ({ default: (await import('./life-strip')).LifeStrip }),
  () => <div aria-hidden className="h-27 phone:h-18" />,
);
/** Includes all field types; loaded only for an action. */
const ActionDialog = hot(async () => ({ default: (await import('./action')).ActionDialog }));

type Props = {
  entity: string;
  id: string;
  panels?: DetailPanels | undefined;
};
export const EntityDetail = ({ entity, id, panels = {} }: Props) => {
  const info = useDetailOf(entity);
  return info ? <Detail key={`${entity}/${id}`} info={info} id={id} panels={panels} /> : <NotFound />;
};

type DetailProps = { info: EntityInfo; id: string; panels: DetailPanels };
const Detail = ({ info, id, panels }: DetailProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const { pathname } = useLocation();
  const { doc, missing, error, refetch } = useDoc<EntryDoc>(info.name, id);
  const title = doc ? titleOf(info, doc, { t, lang }) : t(info.label);
  useTitle(title);
  const back = { path: entityHref(info, 'list', who, pathname) ?? '/', label: t(info.label) };
  const { Loading = DetailLoading, Failed } = panels;
  if (Failed && !doc && (missing || error)) return <Failed error={error} />;
  if (missing) return <EntryMissing label={t(info.label)} back={back.path} />;
  return (
    <DetailFrame
      error={error}
      refetch={refetch}
      unread={t('{{label}} tidak bisa dimuat.', { label: t(info.label) })}
      loading={<Loading />}
      className="xl:[@media(min-height:46rem)]:h-full"
    >
      {doc && <Page info={info} doc={doc} title={title} panels={panels} back={back} />}
    </DetailFrame>
  );
};

type PageProps = {
  info: EntityInfo;
  doc: EntryDoc;
  title: string;
  panels: DetailPanels;
  back: { path: string; label: string };
};
/** The alternative that continues the life cycle from the current status, else the first available. */
const nextAmong = (info: EntityInfo, doc: EntryDoc, among: readonly Offer[]): ActionInfo | undefined => {
  const ready = among.filter(({ reason }) => !reason).map(({ action }) => action);
  const on = info.life ? turnOf(info.life, info.actions, String(doc.status))?.steps : undefined;
  return ready.find(({ name }) => on?.includes(name)) ?? ready[0];
};
const noStanding = () => undefined;
const noTelling = () => undefined;
const Page = ({ info, doc, title, panels, back }: PageProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { run, busy, running } = useCommand(info.name);
  const [pending, setPending] = useState<ActionChoice>();
  const asking = useEver(pending !== undefined);
  // Documents have comments; a master entry has only its history.
  const commented = info.life !== undefined;
  const place = listPosition.place(info.name, doc.id);
  const standing = (panels.useStanding ?? noStanding)(doc);
  const telling = (panels.useTelling ?? noTelling)(doc);
  const isOwn = useOwn(info, doc);
  const edit = isOwn ? entityHref(info, 'edit', who, pathname, { id: doc.id }) : undefined;
  const all = useMemo(() => (isOwn ? offersOf(info, who, doc, t) : []), [isOwn, info, who, doc, t]);
  const ready = useMemo(() => all.flatMap(({ action, reason }) => (reason ? [] : [action])), [all]);
  const offers = all.filter((o) => !panels.offered?.includes(o.action.name));
  const among = panels.grouped ? offers.filter(({ action: { name } }) => panels.grouped?.actions.includes(name)) : [];

  const give = useCallback(
    async (command: string, done: string) => {
      if (await run(doc.id, command, {}, { revision: doc.version })) toast.success(done);
    },
    [run, doc.id, doc.version],
  );
  const askFirst = useCallback(
    (action: ActionInfo, start?: Values) => {
      const label = t(action.label);
      setPending({
        action,
        ...(start ? { start } : {}),
        title: label,
        detail: title,
        button: label,
        done: doneText(label, title),
      });
    },
    [t, title],
  );
  const ask = useCallback(
    (action: ActionInfo, start?: Values) => {
      const done = doneText(t(action.label), title);
      if (action.fields.length === 0 && action.look !== 'danger') return void give(action.name, done);
      askFirst(action, start);
    },
    [t, title, give, askFirst],
  );
  useActionFromUrl((step) => {
    const offer = all.find(({ action }) => action.name === step);
    if (!offer) return;
    if (offer.reason === undefined) askFirst(offer.action);
    else toast.conflict(offer.reason, { id: `${info.name}/${doc.id}` });
  });
  const first = nextAmong(info, doc, among);
  const group =
    panels.grouped && first
      ? {
          label: t(panels.grouped.label),
          run: () =>
            setPending({
              action: first,
              among,
              facts: panels.grouped?.facts,
              title: t(panels.grouped?.title ?? ''),
              detail: title,
              button: t('Simpan'),
              done: panels.grouped?.done ? t(panels.grouped.done) : doneText(t(panels.grouped?.label ?? ''), title),
            }),
        }
      : undefined;
  const retire = () =>
    setPending({
      action: retireAction(info),
      title: t('Nonaktifkan {{whom}}', { whom: title }),
      detail: t('Tidak bisa dipilih lagi di tempat lain. Data lama tetap ada, dan bisa dipulihkan.'),
      button: t('Nonaktifkan'),
      done: t('{{whom}} dinonaktifkan', { whom: title }),
    });
  const go = (id: string) => {
    const to = entityHref(info, 'detail', who, pathname, { id });
    if (to) void navigate(to, { replace: true });
  };
  useShortcuts([
    {
      keys: 'e',
      label: t('ubah'),
      run: () => edit && void navigate(edit),
      when: edit !== undefined && mayChange(info, who, doc),
    },
    { keys: 'c', label: t('komentar'), run: focusComment, when: commented && !who.loginBu },
    ...trailKeys(place, go, { next: t('berikut, sebelum'), previous: t('sebelum') }),
  ]);
  const scope = useMemo(
    () => ({ info, doc, title, ask, offers: ready, running: running?.command }),
    [info, doc, title, ask, ready, running?.command],
  );
  const amounts: OriginOf | undefined = info.balances
    ? undefined
    : {
        ...{ view: info.name, id: doc.id, version: versionOf(doc) },
        amounts: (rows) => amountsOf(info, doc, t, rows),
        tell: () => (entry) => describeEvent(info, entry, { t, lang }),
      };
  return (
    <DetailScopeProvider value={scope}>
      <AmountOrigins of={amounts}>
        <DetailPage
          back={back}
          place={place}
          go={go}
          head={
            <>
              <Head
                standing={standing}
                figures={panels.Figures && <panels.Figures doc={doc} />}
                actions={
                  isOwn && (
                    <>
                      {panels.Buttons && <panels.Buttons doc={doc} />}
                      <HeadActions
                        offers={offers.filter(
                          ({ action: { name } }) =>
                            !PROPOSAL_STEPS.includes(name) && !panels.grouped?.actions.includes(name),
                        )}
                        {...(group ? { group } : {})}
                        leads={panels.leads?.(doc)}
                        edit={edit}
                        onRetire={retire}
                        onRestore={() => void give('restore', t('{{whom}} dipulihkan', { whom: title }))}
                      />
                    </>
                  )
                }
              />
              {info.life && <LifeStrip />}
              <ProposalBanner offers={offers} />
              {panels.Top && <panels.Top doc={doc} />}
            </>
          }
          aside={info.balances ? undefined : commented ? <DocumentActivity run={run} /> : <DetailHistory />}
        >
          <div className="@container">
            {panels.First && <panels.First doc={doc} />}
            <Sections panels={panels} />
            {info.balances && <Movements />}
          </div>
          <div className="@container border-line border-t empty:hidden">
            <RelatedLists but={panels.related} />
          </div>
        </DetailPage>
      </AmountOrigins>
      {asking && (
        <ActionDialog
          {...{ info, doc, pending, run, busy, telling }}
          proposes={panels.proposes}
          onClose={() => setPending(undefined)}
        />
      )}
    </DetailScopeProvider>
  );
};
