/** Another changed the document while somebody types here: what, by whom, and the way to take it in. */
import type { ReactNode } from 'react';
import { useNow } from '@/base/clock';
import { happened } from '@/base/format';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import type { ChangeLine } from '../change-line';
import { Changes } from '../change-list';
import { useHistory } from '../use-doc';
import type { Latest } from './use-latest';

type News = Pick<Latest<object>, 'take' | 'follow'> & { changed: readonly string[]; kept: readonly string[] };
type Props = {
  /** Whose history tells who it was, by which event. */
  of: { aggregate: string; id: string; event: string };
  latest: News;
  /** `Rina mengubah SP ini 2 m lalu.`; without who and when where the history is not there yet. */
  told: (by?: { name: string; when: string }) => string;
  labelOf: (field: string) => string;
  /** What another changed, as before → after. */
  lines: readonly ChangeLine[];
};

export const RemoteChangesBanner = (props: Props) => {
  const t = useT();
  const { latest, labelOf } = props;
  if (latest.changed.length > 0) return <Changed {...props} />;
  if (latest.kept.length === 0) return null;
  return (
    <Band
      tone="moving"
      title={t('Keadaan terbaru dimuat.')}
      detail={t('Isian Anda dipertahankan pada {{apa}}.', { apa: latest.kept.map(labelOf).join(', ') })}
      way={{ label: t('Pakai yang terbaru'), run: latest.follow }}
    />
  );
};

const Changed = ({ of: { aggregate, id, event }, latest, told, lines }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  const { entries } = useHistory(aggregate, id);
  const last = entries.filter((e) => e.type === event).at(-1);
  return (
    <Band
      tone="waiting"
      title={told(last && { name: last.by.fullname, when: happened(last.at, now, lang) })}
      detail={
        <>
          {t('Isian Anda tidak hilang bila dimuat.')}
          <Changes lines={lines} />
        </>
      }
      way={{ label: t('Muat keadaan terbaru'), run: latest.take }}
    />
  );
};

type BandProps = {
  tone: 'waiting' | 'moving';
  title: string;
  detail: ReactNode;
  way: { label: string; run: () => void };
};
const Band = ({ tone, title, detail, way }: BandProps) => (
  <div className="px-gutter py-3">
    <Banner
      tone={tone}
      // On a phone what changed has the whole width, and the way stands below it.
      className={cn(
        'phone:flex-wrap phone:justify-end phone:[&>div]:basis-[calc(100%-2.25rem)]',
        tone === 'waiting' && 'items-start',
      )}
      title={title}
      detail={detail}
      action={
        <Button size="sm" onClick={way.run}>
          {way.label}
        </Button>
      }
    />
  </div>
);
