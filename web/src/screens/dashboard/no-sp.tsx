import { ArrowRight } from 'lucide-react';
import { Link } from '@/base/navigation/link';
import { menuFor, menuIcon } from '@/base/navigation/menu';
import { useWho } from '@/base/session/session';
import { deskLabel } from '@/base/text/desk-label';
import { useT } from '@/base/text/i18n';
import { QueueTiles } from '@/kit/page/queue-tiles';
import { PageHeader } from '@/ui/page-header';
import { FirstSteps } from './first-steps';

/** For job desks without SP: the signed-in account and the pages it can open. */
export const NoSp = () => {
  const t = useT();
  const who = useWho();
  const pages = menuFor(who)
    .flatMap((g) => g.items)
    .filter((p) => !p.disabled && !p.later && p.path.toLowerCase() !== '/dashboard');
  const facts = [
    ['Nama', who.fullname],
    ['Username', who.username],
    ['Job desk', deskLabel(who.jobdesk, who.level)],
    ['Cabang', who.cabang || t('Semua cabang')],
  ] as const;
  return (
    <div className="pb-8">
      <PageHeader title="Dashboard" />
      <FirstSteps />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-y-3 border-line border-y px-gutter py-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-hint text-ink-3">{t(label)}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <QueueTiles but={() => false} />
      <section className="px-gutter pt-5">
        <h2 className="mb-2 font-semibold text-lead">{t('Yang bisa Anda buka')}</h2>
        {pages.length > 0 ? (
          <ul className="max-w-140 divide-y divide-line border-line border-y">
            {pages.map((p) => {
              const Icon = menuIcon(p.icon);
              return (
                <li key={p.path}>
                  <Link to={p.path} className="flex min-h-11 items-center gap-3 hover:bg-surface-2">
                    <Icon aria-hidden className="text-ink-2" />
                    <span className="flex-1">{p.label}</span>
                    <ArrowRight aria-hidden className="text-ink-3 rtl:-scale-x-100" />
                  </Link>
                </li>
              );
            })}
          </ul>
        ) : (
          <p className="max-w-[60ch] text-ink-2">
            {t(
              'Layar untuk job desk ini belum dibuka. Bila Anda butuh melihat SP, minta webmaster menyesuaikan job desk akun Anda.',
            )}
          </p>
        )}
      </section>
    </div>
  );
};
