import { Link } from '@/base/navigation/link';
import { type Queue, queueHref, queueNoun, queuesFor } from '@/base/navigation/queues';
import { actorOf, useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { useCounts } from '../data/use-list';

/** Live counts of other work that waits for the reader, beside what the page itself lists, with links. */
export const QueueTiles = ({ but }: { but: (queue: Queue) => boolean }) => {
  const t = useT();
  const who = actorOf(useWho());
  const queues = queuesFor(who).filter((queue) => !but(queue) && queueHref(queue, who) !== undefined);
  const counts = useCounts(queues);
  if (queues.length === 0) return null;
  return (
    <nav aria-label={t('Pekerjaan Anda')} className="flex flex-wrap gap-2.5 px-gutter py-4">
      {queues.map((queue, n) => {
        const count = counts[n];
        return (
          <Link
            key={`${queue.view}/${queue.id}`}
            to={queueHref(queue, who) ?? '/'}
            className={cn(
              'flex min-w-56 items-center gap-3 rounded-panel border px-4 py-2.5 phone:w-full',
              count ? 'border-waiting-f bg-waiting-s' : 'border-line-2 hover:bg-surface-2',
            )}
          >
            <span className={cn('min-w-6 text-title', count ? 'font-semibold text-waiting-i' : 'text-ink-3')}>
              {number(count)}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(queueNoun(queue))}</span>
              <span className="block text-hint text-ink-2">{t(queue.label)}</span>
            </span>
          </Link>
        );
      })}
    </nav>
  );
};
