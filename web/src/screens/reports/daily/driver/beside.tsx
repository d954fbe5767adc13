import { addDays } from '@domain/kit/values/time';
import type { DriverDayReport } from '@domain/queries/reports-data';
import { useLocation } from 'react-router';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';

/** What the table doesn't show: SJ of earlier days still on the road, and drivers without an SJ that day. */
export const Beside = ({ of: { idle, before }, day, branch }: { of: DriverDayReport; day: string; branch: string }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const list = entityHref({ name: 'sj', key: 'id' }, 'list', who, pathname);
  const query = new URLSearchParams({ tab: 'jalan', tanggal: `..${addDays(day, -1)}`, ...(branch ? { branch } : {}) });
  return (
    <div className="space-y-3 px-gutter py-4 text-table">
      {before > 0 && (
        <p>
          {list ? (
            <Link to={`${list}?${query}`} className="font-semibold text-rejected-i hover:underline phone:py-2.5">
              {t('{{count}} SJ dari hari sebelumnya masih di jalan', { count: before })}
            </Link>
          ) : (
            <b className="font-semibold text-rejected-i">
              {t('{{count}} SJ dari hari sebelumnya masih di jalan', { count: before })}
            </b>
          )}
        </p>
      )}
      {idle.length > 0 && (
        <section aria-label={t('Tanpa kiriman')}>
          <h2 className="font-semibold">
            {t('Tanpa kiriman')} <span className="font-normal text-ink-3">{idle.length}</span>
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {idle.map(({ id, nama }) => {
              const to = entityHref({ name: 'driver', key: 'id' }, 'detail', who, pathname, { id });
              return (
                <li key={id}>
                  {to ? (
                    <Link to={to} className="hover:underline phone:inline-flex phone:min-h-11 phone:items-center">
                      {nama}
                    </Link>
                  ) : (
                    nama
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
};
