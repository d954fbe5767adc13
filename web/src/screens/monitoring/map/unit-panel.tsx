/** The chosen vehicle: its driver, its job, since when it has been at its location. */
import type { Unit } from '@domain/telemetry/units';
import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Age, goalText, PaperMark, placeText, StateMark, speedText } from '@/kit/fleet/parts';
import { Button } from '@/ui/button';
import { DocNumber } from '@/ui/doc-number';
import { Plate } from '@/ui/plate';
import { Switch } from '@/ui/switch';

type Props = {
  unit: Unit;
  now: number;
  /** The day shown, if it isn't today. */
  past: string | undefined;
  /** Number of position fixes in today's track. */
  fixes: number;
  follow: boolean;
  onFollow: (follow: boolean) => void;
  onClose: () => void;
};
export const UnitPanel = ({ unit, now, past, fixes, follow, onFollow, onClose }: Props) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const { sj, position } = unit;
  // The link opens the SJ's current state with all its steps, not its past.
  const to = sj && !past ? entityHref({ name: 'sj', key: 'id' }, 'detail', who, pathname, { id: sj.id }) : undefined;
  const facts: [label: string, value: React.ReactNode][] = [
    ['Driver', unit.driver],
    [
      'SJ',
      sj &&
        (to ? (
          <Link to={to}>
            <DocNumber no={sj.nomor} className="hover:underline" />
          </Link>
        ) : (
          <DocNumber no={sj.nomor} />
        )),
    ],
    ['Customer', sj?.customer],
    [t('Tujuan'), goalText(unit)],
    [t('Posisi'), placeText(unit, t)],
    [
      t('Terdengar'),
      position && (
        <>
          {dateTime(new Date(position.at).toISOString())} · <Age unit={unit} now={now} />
        </>
      ),
    ],
    [t('Kecepatan'), position && speedText(position.speed)],
    [t('Sumber'), position && (position.dari === 'sj' ? t('dari laporan SJ') : t('dari ponsel driver'))],
    [past ? t('Jejak sampai saat itu') : t('Jejak hari ini'), fixes > 0 && t('{{count}} titik', { count: fixes })],
  ];
  return (
    <section aria-label={unit.nopol} className="shrink-0 border-line border-b bg-surface px-4 py-3 text-table">
      <div className="flex items-center gap-2">
        <Plate no={unit.nopol} className="text-lead" />
        <StateMark state={unit.state} className="text-ink-2" />
        <PaperMark unit={unit} now={now} />
        <Button variant="ghost" size="sm" className="ms-auto" aria-label={t('Tutup')} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-ink-3">{label}</dt>
                <dd className="min-w-0">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {position ? (
        <Switch checked={follow} onChange={onFollow} label={t('Ikuti di peta')} className="mt-2" />
      ) : (
        <p className="mt-2 text-ink-3">{t('Belum ada posisi dari driver maupun laporan SJ.')}</p>
      )}
    </section>
  );
};
