import {
  AlarmClock,
  BellIcon,
  BellRing,
  CircleCheck,
  CircleX,
  FileClock,
  Hourglass,
  type LucideIcon,
  PackageMinus,
  PackageX,
  WifiOff,
} from 'lucide-react';
import { kindNamed } from '@/base/entity/documents';
import { Link } from '@/base/navigation/link';
import { queueNoun } from '@/base/navigation/queues';
import { noticeHref, noticeTitle } from '@/base/news/notice-rows';
import type { Notice } from '@/base/news/notices';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { happened } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { statusLook, toneGround } from '@/ui/status-map';

/** Icon and background of a notice; for a document's state those of its status. */
const lookOf = ({ why, kind, status = '', text = '', params }: Notice): readonly [LucideIcon, string] => {
  if (why === 'turn' || why === 'proposed') return [Hourglass, toneGround.waiting];
  if (why === 'late') return [AlarmClock, toneGround.waiting];
  if (text === 'entry-decided')
    return String(params?.outcome).endsWith('rejected')
      ? [CircleX, toneGround.rejected]
      : [CircleCheck, toneGround.done];
  if (text.startsWith('sj-outcome') || text === 'order-outcome')
    return params?.status === 'SEBAGIAN' ? [PackageMinus, toneGround.waiting] : [PackageX, toneGround.rejected];
  if (text.startsWith('sj-report')) return [Hourglass, toneGround.waiting];
  if (text === 'signal-lost') return [WifiOff, toneGround.waiting];
  if (text.startsWith('sj-late')) return [AlarmClock, toneGround.rejected];
  if (text.startsWith('sj-paper')) return [FileClock, toneGround.waiting];
  if (why === 'other') return [BellIcon, 'bg-surface-2 text-ink-2'];
  const [Icon, tone] = statusLook(status, kindNamed(kind)?.status);
  return [why === 'moved' ? BellRing : Icon, toneGround[tone]];
};

type Props = { notice: Notice /** Not viewed before. */; fresh: boolean; onGo?: () => void };
/** A notice, linked to its document. */
export const NoticeLine = ({ notice: n, fresh, onGo }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const now = useNow();
  const [Icon, tone] = lookOf(n);
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        to={noticeHref(who, n)}
        onClick={onGo}
        className={cn(
          'flex items-start gap-3 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2',
          fresh && 'bg-sel',
        )}
      >
        <span className={cn('mt-0.5 inline-flex size-6 items-center justify-center rounded-full', tone)}>
          <Icon aria-hidden className="size-3.5" />
        </span>
        <span className="min-w-0 flex-1 text-table">
          <span className="flex items-baseline justify-between gap-2">
            {n.no ? (
              <DocNumber no={n.no} />
            ) : (
              <b className="font-semibold">{t(kindNamed(n.kind)?.label ?? queueNoun({ view: n.kind }))}</b>
            )}
            <span className="shrink-0 text-hint text-ink-3">{happened(n.at, now, lang)}</span>
          </span>
          {n.about && (
            <span className="block truncate">
              {n.why === 'proposed'
                ? n.about
                    .split(', ')
                    .map((word) => t(word))
                    .join(', ')
                : n.about}
            </span>
          )}
          <span className="line-clamp-3 text-ink-2">{noticeTitle(n, t, lang)}</span>
        </span>
        {fresh && <span className="sr-only">{t('Belum dibaca')}</span>}
      </Link>
    </li>
  );
};
