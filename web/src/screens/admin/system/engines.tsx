import type { SystemEngine } from '@domain/queries/system';
import { CircleCheck, CircleDashed, CloudOff, TriangleAlert } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Technical } from './technical';
import { engineText } from './words';

const looks = {
  ok: { icon: CircleCheck, tone: 'text-done-i', text: 'Menjawab' },
  partly: { icon: TriangleAlert, tone: 'text-waiting-i', text: 'Sebagian proses terganggu' },
  away: { icon: CloudOff, tone: 'text-rejected-i', text: 'Tidak menjawab' },
  unknown: { icon: CircleDashed, tone: 'text-ink-3', text: 'Belum ada kabar' },
} as const;

/** Engines in one row: whether each responds, and the consequence where one doesn't. */
export const Engines = ({ engines }: { engines: readonly SystemEngine[] }) => {
  const t = useT();
  return (
    <ul
      aria-label={t('Mesin')}
      className="grid grid-cols-4 gap-x-6 gap-y-3 border-line border-b px-gutter py-3 max-xl:grid-cols-2 phone:grid-cols-1"
    >
      {engines.map((engine) => (
        <Engine key={engine.name} engine={engine} />
      ))}
    </ul>
  );
};

/** Reasons that the processes report besides the plain outage; with their instance if only some are cut off. */
const reasonsOf = ({ state, troubles }: SystemEngine): { who?: string; why: string }[] => {
  const reasons = troubles.map(({ instance, text }) => ({ instance, why: text.replace(/^away(: )?/, '') }));
  if (state === 'partly') return reasons.map(({ instance, why }) => ({ who: instance, why }));
  return [...new Set(reasons.map(({ why }) => why))].filter((why) => why !== '').map((why) => ({ why }));
};
const SHOWN = 3;

const Engine = ({ engine }: { engine: SystemEngine }) => {
  const t = useT();
  const { name, state } = engine;
  const { icon: Icon, tone, text } = looks[state];
  const words = engineText[name];
  const ill = state === 'away' || state === 'partly';
  const reasons = ill ? reasonsOf(engine) : [];
  return (
    <li className="flex min-w-0 gap-2.5">
      <Icon aria-hidden className={cn('mt-px size-4', tone)} />
      <div className="min-w-0 text-table">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">
            {t(words.name)}
            <Technical name={words.name} of={name} />
          </span>
          <span className={cn('whitespace-nowrap', ill ? ['font-medium', tone] : 'text-ink-2')}>{t(text)}</span>
        </p>
        <p className="text-hint text-ink-2">{ill ? t(words.without) : t(words.use)}</p>
        {reasons.length > 0 && (
          <ul className="mt-1 text-hint text-ink-2">
            {reasons.slice(0, SHOWN).map(({ who, why }) => (
              <li key={`${who} ${why}`} className="truncate" title={why}>
                {who && (
                  <bdi dir="ltr" className="font-medium text-ink">
                    {who}
                  </bdi>
                )}
                {who && why && ': '}
                {why}
              </li>
            ))}
            {reasons.length > SHOWN && <li>{t('dan {{count}} proses lain', { count: reasons.length - SHOWN })}</li>}
          </ul>
        )}
      </div>
    </li>
  );
};
