/** Frame of a document's page: error, head, content, and its history at the end. */
import type { ReactNode } from 'react';
import type { Shortcut } from '@/base/navigation/shortcuts';
import { serverNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import type { PlaceInList } from '@/kit/list/state/list-position';
import { AsideLayout } from '@/kit/page/page';
import { PrevNext } from '@/kit/page/prev-next';
import { WaysOn } from '@/kit/page/ways-on';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';

type FrameProps = {
  error: unknown;
  refetch: () => void;
  /** Title of the error banner if nothing could be loaded. */
  unread: string;
  /** Shown while loading. */
  loading: ReactNode;
  /** Classes that set from which window height the parts scroll separately. */
  className: string;
  /** Absent: not loaded. */
  children: ReactNode | undefined;
};
export const DetailFrame = ({ error, refetch, unread, loading, className, children }: FrameProps) => {
  const t = useT();
  const problem = error ? problemOf(error, t, serverNow()) : undefined;
  return (
    <div data-flow className={`flex min-h-full flex-col ${className}`}>
      {problem && (
        <div className="px-gutter pt-3">
          <Banner
            title={children ? t('Tidak bisa diperbarui.') : unread}
            detail={problem.title}
            code={problem.detail}
            action={
              <Button size="sm" onClick={refetch}>
                {t('Coba lagi')}
              </Button>
            }
          />
        </div>
      )}
      {children ?? (!error && loading)}
    </div>
  );
};

type TrailProps = Parameters<typeof PrevNext>[0];
type PageProps = TrailProps & { head: ReactNode; aside: ReactNode; children: ReactNode };
/** Back link, head, content and the panel beside it. */
export const DetailPage = ({ head, aside, children, ...trail }: PageProps) => (
  <>
    <header className="@container px-gutter pt-2.5 pb-4">
      <PrevNext {...trail} />
      {head}
    </header>
    <AsideLayout className="border-line border-t" aside={aside}>
      {children}
    </AsideLayout>
  </>
);

/** J and K step through the list that the user came from, with hints in the footer. */
export const trailKeys = (
  place: PlaceInList | undefined,
  go: (id: string) => void,
  { next, previous }: { next: string; previous: string },
): Shortcut[] => [
  { keys: 'j', label: next, also: 'k', run: () => place?.next && go(place.next), when: place !== undefined },
  {
    keys: 'k',
    label: previous,
    run: () => place?.previous && go(place.previous),
    when: place !== undefined,
    hint: false,
  },
];

type MissingProps = { title: string; detail: string; children: ReactNode };
/** Page for an unknown document. `children`: links to others of its kind. */
export const DetailMissing = ({ title, detail, children }: MissingProps) => (
  <div className="mx-auto flex max-w-[60ch] flex-col gap-2 px-gutter pt-[12vh]">
    <h1 className="font-semibold text-title tracking-[-0.01em]">{title}</h1>
    <p className="text-ink-2">{detail}</p>
    <div className="mt-3 flex flex-wrap gap-2">
      {children}
      <WaysOn />
    </div>
  </div>
);
