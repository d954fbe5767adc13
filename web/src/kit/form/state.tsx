/** A form that can't be filled in yet or at all: loading, failed, refused. */
import type { ReactNode } from 'react';
import { Link } from '@/base/navigation/link';
import { serverNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { FixedPage } from '@/kit/page/page';
import { WaysOn } from '@/kit/page/ways-on';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';

type Props = { title: ReactNode; back: string };
const Frame = ({ title, back, children }: Props & { children: ReactNode }) => (
  <FixedPage>
    <PageHeader title={title} back={back} className="border-line border-b" />
    {children}
  </FixedPage>
);

/** `rows`: lines of fields per section; `sum`: an amount is beside them. */
type Shape = { rows?: readonly number[]; sum?: boolean };
export const FormLoading = ({ rows: sections = [3, 2, 2], sum = false, ...props }: Props & Shape) => {
  const t = useT();
  return (
    <Frame {...props}>
      <div role="status" aria-label={t('Memuat isian')} className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1">
          {sections.map((rows, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: still bars.
            <div key={n} className="flex gap-4 border-line border-b px-gutter py-6">
              <Skeleton className="h-3 w-20" />
              <div className="ms-8 flex-1 space-y-6">
                {Array.from({ length: rows }, (_, r) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: still bars.
                  <Skeleton key={r} className="h-3 w-full max-w-2xl" />
                ))}
              </div>
            </div>
          ))}
        </div>
        <div className="w-82 space-y-5 border-line border-s bg-surface-2 p-5 max-xl:hidden">
          <Skeleton className="w-40" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          {sum && <Skeleton className="ms-auto h-4 w-32" />}
        </div>
      </div>
    </Frame>
  );
};

export const FormFailed = ({ error, again, ...props }: Props & { error: unknown; again: () => void }) => {
  const t = useT();
  const { title, detail } = problemOf(error, t, serverNow());
  return (
    <Frame {...props}>
      <div className="p-(--gutter)">
        <Banner
          title={t('Isian tidak bisa dimuat.')}
          detail={title}
          {...(detail ? { code: detail } : {})}
          action={
            <Button size="sm" onClick={again}>
              {t('Coba lagi')}
            </Button>
          }
        />
      </div>
    </Frame>
  );
};

type RefusedProps = Props & {
  reason: string;
  way: { to: string; label: string };
  /** Actions available here. */
  action?: ReactNode;
};
/** The form is refused: the reason, and a link onwards. */
export const FormRefused = ({ reason, way, action, ...props }: RefusedProps) => (
  <Frame {...props}>
    <Empty
      title={reason}
      action={
        <>
          {action}
          <Button asChild>
            <Link to={way.to}>{way.label}</Link>
          </Button>
          <WaysOn />
        </>
      }
    />
  </Frame>
);
