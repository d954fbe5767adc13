import type { SystemProcess, SystemThread } from '@domain/queries/system';
import { usePrefs } from '@/base/session/prefs';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Section } from './section';
import { Technical } from './technical';
import { bytes, cacheName, held, lasting, threadName } from './words';

const tone = { none: '', long: 'text-waiting-i', very: 'text-rejected-i' } as const;

/** Memory held by the threads of each process, and how long their event loops were blocked lately. */
export const Memory = ({ processes }: { processes: readonly SystemProcess[] }) => {
  const t = useT();
  const telling = processes.filter(({ threads }) => threads.length > 0);
  if (telling.length === 0) return null;
  return (
    <Section title={t('Memori dan giliran kerja')} note={t('Menit terakhir; isi cache adalah taksiran')}>
      <ul className="border-line border-t">
        {telling.flatMap((process) =>
          process.threads.map((thread) => (
            <Thread
              key={`${process.instance} ${thread.name}`}
              process={process}
              thread={thread}
              several={telling.length > 1}
            />
          )),
        )}
      </ul>
    </Section>
  );
};

type ThreadProps = { process: SystemProcess; thread: SystemThread; several: boolean };
const Thread = ({ process, thread, several }: ThreadProps) => {
  const t = useT();
  const { lang } = usePrefs();
  const { loop } = thread;
  const ms = (n: number) => lasting(n, lang);
  const facts: [label: string, value: string, tone?: string][] = [
    [t('Heap'), bytes(thread.heap)],
    ...(thread.name === 'main' ? [[t('Seluruh proses'), bytes(process.rss)] as [string, string]] : []),
    [t('Tertahan, median'), ms(loop.p50)],
    [t('p99'), ms(loop.p99)],
    [t('Terlama'), ms(loop.max)],
    [t('Terlama tanpa GC'), ms(loop.apart), tone[held(loop.apart)]],
    [t('GC terlama'), ms(loop.gc)],
  ];
  return (
    <li className="flex flex-col gap-3 border-line border-b px-gutter py-3">
      <p className="text-table">
        <span className="font-medium">{t(threadName[thread.name] ?? thread.name)}</span>
        <Technical name={threadName[thread.name] ?? thread.name} of={thread.name} />
        {several && (
          <bdi dir="ltr" className="ms-2 text-ink-2">
            {process.instance}
          </bdi>
        )}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-2">
        {facts.map(([label, value, style]) => (
          <div key={label}>
            <dt className="text-hint text-ink-2">{label}</dt>
            <dd className={cn('font-medium text-table', style)}>{value}</dd>
          </div>
        ))}
      </dl>
      {thread.caches.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-x-8 gap-y-1.5 text-table">
          {thread.caches.map((cache) => (
            <Cache key={cache.name} cache={cache} />
          ))}
        </dl>
      )}
    </li>
  );
};

const Cache = ({ cache: { name, bytes: used, entries, limit } }: { cache: SystemThread['caches'][number] }) => {
  const t = useT();
  const share = Math.min(1, used / Math.max(1, limit));
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1">
      <dt className="truncate">
        {t(cacheName[name] ?? name)}
        <Technical name={cacheName[name] ?? name} of={name} />
      </dt>
      <dd className="whitespace-nowrap text-ink-2">
        {t('{{used}} dari {{limit}}, {{n}} isi', {
          used: bytes(used),
          limit: bytes(limit),
          n: number(entries),
          count: entries,
        })}
      </dd>
      <dd aria-hidden className="col-span-2 h-1 overflow-hidden rounded-full bg-surface-3">
        <div className="h-full bg-ink-3" style={{ width: `${share * 100}%` }} />
      </dd>
    </div>
  );
};
