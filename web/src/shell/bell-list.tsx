import { AlarmClock, BellIcon, FileClock, Hourglass, type LucideIcon } from 'lucide-react';
import { useNow } from '@/base/clock';
import { kindNamed, kindsFor } from '@/base/documents';
import { happened } from '@/base/format';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { noticeHref, noticeTitle } from '@/base/notice-rows';
import type { Notice } from '@/base/notices';
import { usePrefs } from '@/base/prefs';
import { useWho } from '@/base/session';
import { cn } from '@/ui/cn';
import { DocNumber } from '@/ui/doc-number';
import { statusLook, toneGround } from '@/ui/status-map';

/** Icon and ground of a notice; how one's own document stands is told by its status. */
const lookOf = ({ why, kind, status = '', text = '' }: Notice): readonly [LucideIcon, string] => {
  if (why === 'turn' || why === 'proposed') return [Hourglass, toneGround.waiting];
  if (why === 'late') return [AlarmClock, toneGround.waiting];
  if (text.startsWith('sj-late')) return [AlarmClock, toneGround.rejected];
  if (text.startsWith('sj-paper')) return [FileClock, toneGround.waiting];
  if (why === 'other') return [BellIcon, 'bg-surface-2 text-ink-2'];
  const [Icon, tone] = statusLook(status, kindNamed(kind)?.status);
  return [Icon, toneGround[tone]];
};

export type BellListProps = {
  list: readonly Notice[];
  /** Keys of what was not looked at before. */
  fresh: readonly string[];
  onGo: () => void;
};

/** The news under the bell, newest first; each leads to its document. */
export default function BellList({ list, fresh, onGo }: BellListProps) {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const now = useNow();
  if (list.length === 0) {
    return (
      <p className="px-4 pb-4 text-ink-2 text-table">
        {t(
          'Belum ada kabar. {{kinds}} yang datang ke meja Anda, lama menunggu, atau selesai diputuskan muncul di sini.',
          {
            kinds:
              kindsFor(who)
                .map(({ label }) => t(label))
                .join(', ') || t('Dokumen'),
          },
        )}
      </p>
    );
  }
  return (
    <ul className="max-h-96 overflow-y-auto border-line border-t">
      {list.map((n) => {
        const [Icon, tone] = lookOf(n);
        return (
          <li key={n.key} className="border-line border-b last:border-b-0">
            <Link
              to={noticeHref(who, n)}
              onClick={onGo}
              className={cn(
                'flex items-start gap-3 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2',
                fresh.includes(n.key) && 'bg-sel',
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
                    <b className="font-semibold">{t(kindNamed(n.kind)?.label ?? '')}</b>
                  )}
                  <span className="text-hint text-ink-3">{happened(n.at, now, lang)}</span>
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
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
