/** Head of an entry's page: back link, position in the list, name, status, actions. */

import { printedKinds } from '@domain/navigation/printed-kinds';
import { inLang } from '@domain/texts/speech';
import { BadgeCheck, Ban, PencilLine, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ActionInfo, mayChange, mayWrite, standingOf } from '@/base/entity/entity';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { DetailHead, MoreMenu } from '@/kit/detail/head';
import { StatusBadge, type StatusLook } from '@/kit/detail/status-badge';
import { PaperLines } from '@/kit/print/paper-lines';
import { Button } from '@/ui/button';
import { DocNumber } from '@/ui/doc-number';
import { notLoaded } from '@/ui/hot';
import { DropdownMenuItem } from '@/ui/menu-lines';
import { statusIcon } from '@/ui/status-map';
import { secondOf } from '../entry-words';
import { Origins } from './origins';
import { useDetail } from './scope';

type HeadProps = { standing: StatusLook | undefined; figures: ReactNode; actions: ReactNode };
export const Head = ({ standing, figures, actions }: HeadProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const { info, doc, title } = useDetail();
  // The entries it belongs to are linked below.
  const origins = new Set<string>(info.relations?.map((one) => one.title));
  const second = secondOf({ ...info, subtitle: info.subtitle.filter((name) => !origins.has(name)) }, doc, { t, lang });
  const status = standingOf(info, doc);
  // Entries without a form are never retired.
  const active =
    info.can.write.length > 0 ? ({ icon: BadgeCheck, tone: 'done', text: t('Aktif') } as const) : undefined;
  const shown: StatusLook | undefined = status
    ? { icon: statusIcon(status), tone: status.look, text: inLang(status.label, lang) }
    : doc.retired
      ? { icon: Ban, tone: 'muted', text: t('Tidak aktif') }
      : (standing ?? active);
  return (
    <DetailHead
      view={info.name}
      id={doc.id}
      className="gap-x-3 font-semibold text-doc tracking-[-0.01em] phone:text-title"
      title={
        <>
          {info.life && doc.nomor !== '' ? (
            <DocNumber no={title} className="[&>span]:font-normal" />
          ) : (
            <span className="min-w-0 break-words">{title}</span>
          )}
          {shown && <StatusBadge standing={shown} />}
        </>
      }
      figures={figures}
      actions={actions}
    >
      {/* A title without a name of its own already ends with it. */}
      {second && !title.endsWith(second) && <p className="mt-0.5 text-ink-2 text-table">{second}</p>}
      <Origins />
    </DetailHead>
  );
};

/** `reason`: why an action that the reader has the right to is unavailable now. */
export type Offer = { action: ActionInfo; reason?: string };
/** An action declared for several statuses appears once: available if possible, else unavailable. */
const once = (offers: readonly Offer[]): Offer[] =>
  offers.filter(
    (one, n) =>
      !one.reason || !offers.some((o, m) => o !== one && o.action.label === one.action.label && (!o.reason || m < n)),
  );
const dots = ({ fields }: ActionInfo) => (fields.length > 0 ? '…' : '');
/** Button of an available action. */
export const OfferButton = ({ action, first }: { action: ActionInfo; first?: boolean }) => {
  const t = useT();
  const { ask, running } = useDetail();
  return (
    <Button
      variant={first || action.look === 'primary' ? 'primary' : 'outline'}
      loading={running === action.name}
      onClick={() => ask(action)}
    >
      {t(action.label)}
      {dots(action)}
    </Button>
  );
};

const prints = () => import('@/kit/print/prints');
type ActionsProps = {
  offers: readonly Offer[];
  edit: string | undefined;
  onRetire: () => void;
  onRestore: () => void;
  /** A button for several actions. */
  group?: { label: string; run: () => void };
  /** The action shown as a button in place of the default ones. */
  leads?: string | undefined;
};
/** Number of ordinary actions shown as buttons; the rest are in the menu. */
const IN_SIGHT = 2;
export const HeadActions = ({ offers, edit, onRetire, onRestore, group, leads }: ActionsProps) => {
  const t = useT();
  const who = useWho();
  const { lang } = usePrefs();
  const { info, doc, title, ask, running } = useDetail();
  const status = standingOf(info, doc);
  // A branch login may only read.
  const printed = printedKinds.includes(info.name) && !who.loginBu;
  // A document is canceled by an action, never retired.
  const retires = mayWrite(info, who, 'retire') && !info.life;
  if (doc.retired) {
    return mayWrite(info, who, 'restore') ? (
      <Button variant="primary" icon={<RotateCcw aria-hidden />} loading={running === 'restore'} onClick={onRestore}>
        {t('Pulihkan')}
      </Button>
    ) : null;
  }
  const now = offers.filter(({ reason }) => !reason);
  const meant = now.filter(({ action: { name } }) => name === leads);
  const ready =
    meant.length > 0
      ? meant
      : now.filter(({ action: { look } }) => look !== 'danger' && look !== 'quiet').slice(0, IN_SIGHT);
  const rest = once(offers).filter((o) => !ready.includes(o));
  return (
    <>
      {group && (
        // At most one primary button.
        <Button
          variant={ready.some(({ action: { look } }) => look === 'primary') ? 'outline' : 'primary'}
          onClick={group.run}
        >
          {group.label}
        </Button>
      )}
      {ready.map(({ action }) => (
        <OfferButton key={action.name} action={action} first={action.name === leads} />
      ))}
      {mayChange(info, who, doc) && edit && (
        <Button asChild>
          <Link to={edit}>
            <PencilLine aria-hidden />
            {t('Ubah')}
          </Link>
        </Button>
      )}
      {printed && (
        // Its other print documents are in the menu, whose module is loaded by the first interaction.
        <Button onClick={() => void prints().then(({ openFirst }) => openFirst(info.name, [doc.id]), notLoaded)}>
          {t('Cetak')}
        </Button>
      )}
      {(rest.length > 0 || retires || printed) && (
        <MoreMenu>
          <PaperLines
            kind={info.name}
            ids={[doc.id]}
            of={{ id: doc.id, fields: doc, number: title, status: status ? inLang(status.label, lang) : '' }}
          />
          {rest.map(({ action, reason }) => (
            <DropdownMenuItem
              key={action.name}
              danger={action.look === 'danger'}
              {...(reason ? { reason } : {})}
              onSelect={() => ask(action)}
            >
              {t(action.label)}
              {dots(action)}
            </DropdownMenuItem>
          ))}
          {retires && (
            <DropdownMenuItem danger onSelect={onRetire}>
              <Ban aria-hidden className="size-4" />
              {t('Nonaktifkan…')}
            </DropdownMenuItem>
          )}
        </MoreMenu>
      )}
    </>
  );
};
