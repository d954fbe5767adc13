/**
 * Placeholder for a page of the specification that is not built yet: its purpose, the reason, and where the work is
 * done until then.
 */
import { mayOpenRoute, routeOf } from '@domain/navigation/access';
import { type LaterRoute, laterParts } from '@domain/navigation/later';
import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from '@/base/navigation/link';
import { setTone } from '@/base/session/prefs';
import { useSession } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { Button } from '@/ui/button';
import { Logo } from '@/ui/logo';
import { WaysOn } from './ways-on';

/** Maximum number of links. */
const MAX_LINKS = 5;

export const LaterPage = ({ route }: { route: LaterRoute }) => {
  const t = useT();
  const who = useSession();
  const { title, what } = route;
  const part = laterParts[route.part];
  useTitle(title);
  useEffect(() => {
    if (!who) setTone('biru');
  }, [who]);
  const ways = part.until
    .flatMap((path) => routeOf(path) ?? [])
    .filter((way) => (who ? way.access.length > 0 && mayOpenRoute(who, way) : way.access.length === 0))
    .filter((way, i, all) => all.findIndex((one) => one.title === way.title) === i)
    .slice(0, MAX_LINKS);
  const Frame = who ? 'div' : 'main';
  const facts = [
    [t('Yang akan ada di sini'), t(what)],
    [t('Mengapa belum'), t(part.why)],
    [t('Sampai saat itu'), t(part.meanwhile)],
  ] as const;
  return (
    <Frame className="mx-auto flex max-w-[68ch] flex-col px-gutter pt-[8vh] pb-8">
      {!who && (
        <span className="mb-6 flex items-center gap-2.5 font-semibold text-lead">
          <Logo />
          Lintas
        </span>
      )}
      <h1 className="font-semibold text-title tracking-[-0.01em]">{title}</h1>
      <p className="mt-1 flex items-center gap-1.5 text-ink-2">
        <Hourglass aria-hidden className="size-4 text-waiting-i" />
        {t('{{part}}: halaman ini belum dibuka.', { part: t(part.label) })}
      </p>
      <dl className="mt-5 divide-y divide-line border-line border-y">
        {facts.map(([name, text]) => (
          <div key={name} className="grid grid-cols-[9.5rem_1fr] gap-x-4 py-3 phone:grid-cols-1">
            <dt className="text-ink-3 text-table">{name}</dt>
            <dd className="text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
      <nav aria-label={t('Jalan lain')} className="mt-5 flex flex-wrap gap-2">
        {ways.map(({ path, title: name }, i) => (
          <Button key={path} asChild variant={i === 0 ? 'primary' : 'outline'}>
            <Link to={path}>{name}</Link>
          </Button>
        ))}
        {who && <WaysOn primary={ways.length === 0} />}
      </nav>
    </Frame>
  );
};
