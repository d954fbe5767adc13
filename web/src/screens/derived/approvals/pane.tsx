import { Check, ExternalLink, X } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { ageLong, dateTime, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Changes } from '@/kit/history/change-list';
import { PrintMenu } from '@/kit/print/print-menu';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { hot } from '@/ui/hot';
import type { BodyProps } from './body';
import { type Item, iconOf, isLate, linesOf } from './item';
import { Refusal } from './row';
import type { Outcome } from './use-decisions';
import { Waiting } from './waiting';

const EntityBody = hot<BodyProps>(() => import('./entity-body'), Waiting);
const bodies: Readonly<Record<string, ComponentType<BodyProps>>> = {
  sp: hot<BodyProps>(() => import('./order-body'), Waiting),
  owner: hot<BodyProps>(() => import('./owner-body'), Waiting),
};

export type PaneProps = {
  item: Item;
  href: string | undefined;
  now: number;
  outcome: Outcome | undefined;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Within the list, below its row. */
  inline?: boolean;
};

/** What decides one request, and the decision. */
const Pane = ({ item, href, now, outcome, busy, onApprove, onReject, inline = false }: PaneProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const [why, setWhy] = useState<string>();
  const { way, title, about, by, since, branch_name: branch, amount } = item;
  const Icon = iconOf(way, who);
  const Body = bodies[way.view] ?? EntityBody;
  const name = title || t(way.label);
  return (
    <section aria-label={name} className={cn('flex flex-col bg-surface', inline ? '' : 'h-full min-h-0')}>
      <div className={cn(!inline && 'min-h-0 flex-1 overflow-y-auto')} {...(inline ? {} : { tabIndex: 0 })}>
        <header className="border-line border-b bg-surface-2 px-gutter py-3.5">
          {!inline && (
            <div className="flex items-start justify-between gap-3">
              <h2 className="flex min-w-0 items-center gap-2 font-semibold text-lead">
                <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
                <span className="min-w-0 break-words">
                  {/\d{5}$/.test(name) ? <DocNumber no={name} className="[&>span]:font-normal" /> : name}
                </span>
              </h2>
              {href && (
                <Button asChild variant="ghost" size="sm" square className="-me-1.5">
                  <Link to={href} aria-label={t('Buka {{name}}', { name })}>
                    <ExternalLink aria-hidden />
                  </Link>
                </Button>
              )}
            </div>
          )}
          {!inline && about !== '' && <p className="text-ink-2 text-table">{about}</p>}
          <p className={cn('flex items-baseline justify-between gap-3 font-semibold text-base', !inline && 'mt-2.5')}>
            {t(way.asks)}
            {amount !== undefined && <span className="whitespace-nowrap text-lead">{rupiah(amount)}</span>}
          </p>
          <div className="mt-0.5 text-table">
            <Changes lines={linesOf(item, t, lang)} />
          </div>
          <p className="mt-1 text-hint text-ink-2">
            {[by, branch].filter(Boolean).join(', ')}
            {(by || branch) && ' · '}
            <span className={cn(isLate(item, now) && 'font-semibold text-waiting-i')} title={dateTime(since, lang)}>
              {t('menunggu {{age}}', { age: ageLong(since, now, lang) })}
            </span>
          </p>
          <Refusal outcome={outcome} className="mt-2 text-table" />
        </header>
        <Suspense fallback={<Waiting />}>
          <Body key={item.key} item={item} onReason={setWhy} />
        </Suspense>
      </div>
      <footer
        data-screen-only
        className={cn(
          'flex shrink-0 flex-wrap items-center gap-2.5 border-line border-t bg-surface px-gutter py-3',
          inline && 'sticky bottom-0',
        )}
      >
        {why !== undefined && <p className="w-full text-hint text-waiting-i">{why}</p>}
        {!inline && <PrintMenu kind={way.aggregate} ids={[item.id]} />}
        {way.reject && (
          <Button
            variant="danger-outline"
            icon={<X aria-hidden />}
            reason={busy && t('Tunggu yang sedang dikirim')}
            onClick={onReject}
          >
            {t('Tolak…')}
          </Button>
        )}
        {way.open ? (
          href && (
            <Button asChild variant="primary" className="flex-1">
              <Link to={href}>{t(way.asks)}</Link>
            </Button>
          )
        ) : (
          <Button
            variant="primary"
            className="flex-1"
            icon={<Check aria-hidden />}
            loading={outcome?.is === 'running'}
            reason={why ?? (busy && t('Tunggu yang sedang dikirim'))}
            onClick={onApprove}
          >
            {t(way.asks)}
          </Button>
        )}
      </footer>
    </section>
  );
};
export default Pane;
