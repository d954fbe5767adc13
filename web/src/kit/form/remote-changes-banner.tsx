/** Somebody else changed the document while it is edited here: what, by whom, and a button to merge. */
import type { ReactNode } from 'react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { happened } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { useHistory } from '../data/use-doc';
import type { ChangeLine } from '../history/change-line';
import { Changes } from '../history/change-list';
import type { Latest } from './use-latest';

type News = Pick<Latest<object>, 'take' | 'follow'> & { changed: readonly string[]; conflicts: readonly string[] };
type Props = {
  /** The document's history, and the event that names the author. */
  of: { aggregate: string; id: string; event: string };
  latest: News;
  /** `Rina mengubah SP ini 2 m lalu.`; without author and time until the history is loaded. */
  headline: (by?: { name: string; when: string }) => string;
  labelOf: (field: string) => string;
  /** The changes, as before → after. */
  lines: readonly ChangeLine[];
};

export const RemoteChangesBanner = (props: Props) => {
  const t = useT();
  const { latest, labelOf } = props;
  if (latest.changed.length > 0) return <Changed {...props} />;
  if (latest.conflicts.length === 0) return null;
  return (
    <Band
      tone="moving"
      title={t('Keadaan terbaru dimuat.')}
      detail={t('Isian Anda dipertahankan pada {{apa}}.', { apa: latest.conflicts.map(labelOf).join(', ') })}
      way={{ label: t('Pakai yang terbaru'), run: latest.follow }}
    />
  );
};

const Changed = ({ of: { aggregate, id, event }, latest, headline, lines }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  const { entries } = useHistory(aggregate, id);
  const last = entries.filter((e) => e.type === event).at(-1);
  return (
    <Band
      tone="waiting"
      title={headline(last && { name: last.by.fullname, when: happened(last.at, now, lang) })}
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
      // On a phone the changes take the full width, with the button below.
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
