import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { ChangeLine } from '@/kit/history/change-line';
import { Changes } from '@/kit/history/change-list';

type Props = {
  title: string;
  /** Full names of the proposers. */
  by: readonly string[];
  /** When it was proposed, ISO. */
  at: string;
  /** What the proposal waits for. */
  detail: string;
  lines: readonly ChangeLine[];
  /** Decision buttons. */
  children: ReactNode;
};
/** A change that waits for a second person: proposer, before and after, decision. */
export const ProposalPanel = ({ title, by, at, detail, lines, children }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  return (
    <section
      aria-label={title}
      className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-panel border border-waiting-f bg-waiting-s px-4 py-3"
    >
      <div className="min-w-0 text-table">
        <h2 className="flex items-center gap-2 font-semibold text-base text-waiting-i">
          <Hourglass aria-hidden className="size-4" />
          {title}
        </h2>
        <p className="mt-0.5 mb-1.5 text-ink-2">
          {t('{{name}}, {{at}}.', { name: by.join(', '), at: dateTime(at, lang) })} {detail}
        </p>
        <Changes lines={lines} />
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
};
