import type { SystemEngine } from '@domain/system';
import { CircleCheck, CircleDashed, CloudOff, TriangleAlert } from 'lucide-react';
import { useT } from '@/app/i18n';
import { cn } from '@/ui/cn';
import { engineText } from './words';

const looks = {
  ok: { icon: CircleCheck, tone: 'text-beres-i', text: 'Menjawab' },
  partly: { icon: TriangleAlert, tone: 'text-tunggu-i', text: 'Sebagian proses terganggu' },
  away: { icon: CloudOff, tone: 'text-tolak-i', text: 'Tidak menjawab' },
  unknown: { icon: CircleDashed, tone: 'text-ink-3', text: 'Belum ada kabar' },
} as const;

/** The engines in a line: whether each answers, and what it means where it doesn't. */
export const Engines = ({ engines }: { engines: readonly SystemEngine[] }) => {
  const t = useT();
  return (
    <ul aria-label={t('Mesin')} className="grid grid-cols-4 border-line border-b max-lg:grid-cols-2 phone:grid-cols-1">
      {engines.map((engine) => (
        <li
          key={engine.name}
          className={cn(
            'min-w-0 border-line px-4 py-3 first:ps-(--gutter) not-last:border-e',
            'max-lg:odd:ps-(--gutter) max-lg:even:border-e-0 max-lg:[&:nth-child(-n+2)]:border-b',
            'phone:border-e-0 phone:px-(--gutter) phone:not-last:border-b',
          )}
        >
          <Engine engine={engine} />
        </li>
      ))}
    </ul>
  );
};

const Engine = ({ engine: { name, state, troubles } }: { engine: SystemEngine }) => {
  const t = useT();
  const { icon: Icon, tone, text } = looks[state];
  const words = engineText[name];
  const ill = state === 'away' || state === 'partly';
  return (
    <div className="flex gap-2.5">
      <Icon aria-hidden className={cn('mt-px size-4.5', tone)} />
      <div className="min-w-0 text-table">
        <p className="font-medium">{t(words.name)}</p>
        <p className={cn(ill ? tone : 'text-ink-2', ill && 'font-medium')}>{t(text)}</p>
        <p className="text-hint text-ink-2">{ill ? t(words.without) : t(words.use)}</p>
        {ill && (
          <ul className="mt-1 text-hint text-ink-2">
            {troubles.slice(0, 3).map(({ instance, text: why }) => (
              <li key={instance} className="truncate" title={`${instance}: ${why}`}>
                <bdi dir="ltr" className="font-medium text-ink">
                  {instance}
                </bdi>
                {why !== 'away' && `: ${why.replace(/^away: /, '')}`}
              </li>
            ))}
            {troubles.length > 3 && <li>{t('dan {{count}} proses lain', { count: troubles.length - 3 })}</li>}
          </ul>
        )}
      </div>
    </div>
  );
};
