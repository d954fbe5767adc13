import type { DriverStop } from '@domain/flows/sj/driver-day';
import { kindNamed } from '@/base/entity/documents';
import { documentHref } from '@/base/navigation/document-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { goalLine } from '@/kit/detail/goal-line';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import { Status } from '@/ui/status';
import { clockOn } from './figures';

const LINE =
  'grid grid-cols-[6rem_11rem_minmax(0,1fr)_10rem_minmax(0,1fr)_5rem] items-center gap-x-3 gap-y-0.5 phone:grid-cols-[minmax(0,1fr)_auto]';

/** A driver's stops of the day in trip order: time, outcome, receiver or reason. */
export const Stops = ({ of, day, label }: { of: readonly DriverStop[]; day: string; label: string }) => {
  const t = useT();
  const who = useWho();
  const table = kindNamed('sj')?.status;
  return (
    <ul aria-label={label} className="border-line border-t bg-surface-2 py-1 text-table">
      {of.map((stop) => (
        <li key={stop.id}>
          <Link
            to={documentHref(who, 'sj', stop.id) ?? '/'}
            className={cn(LINE, 'focus-inset min-h-9 px-gutter py-1 hover:bg-surface-3')}
          >
            <span className="text-ink-2 tabular-nums phone:order-2">{stop.at ? clockOn(day, stop.at) : '–'}</span>
            <DocNumber no={stop.nomor} className="phone:order-1" />
            <Cut
              text={goalLine(stop.tujuan, stop.kota)}
              className="min-w-0 font-medium phone:order-3 phone:col-span-2"
            />
            <span className="flex items-center gap-2 phone:order-4 phone:col-span-2">
              <Status status={stop.status} {...(table ? { table } : {})} className="text-hint" />
            </span>
            <span
              className={cn('truncate phone:order-5 phone:col-span-2', stop.alasan ? 'text-rejected-i' : 'text-ink-2')}
            >
              {stop.alasan ||
                (stop.penerima && t('diterima {{name}}', { name: stop.penerima })) ||
                (stop.late && t('terlambat'))}
            </span>
            <span className="text-end phone:hidden">{t('{{n}} koli', { n: number(stop.koli) })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
