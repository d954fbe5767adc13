/** A form before it can be filled in: loading, not to be loaded, not to be edited. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { serverNow } from '@/app/clock';
import { useT } from '@/app/i18n';
import { FixedPage } from '@/kit/page';
import { problemOf } from '@/kit/problem';
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

const SECTIONS = [3, 2, 2] as const;
export const FormLoading = (props: Props) => {
  const t = useT();
  return (
    <Frame {...props}>
      <div role="status" aria-label={t('Memuat isian')} className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1">
          {SECTIONS.map((rows, n) => (
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
      <div className="p-gutter">
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

/** It can't be filled in: why, and the way on. */
export const FormRefused = ({
  reason,
  way,
  ...props
}: Props & { reason: string; way: { to: string; label: string } }) => (
  <Frame {...props}>
    <Empty
      title={reason}
      action={
        <Button asChild>
          <Link to={way.to}>{way.label}</Link>
        </Button>
      }
    />
  </Frame>
);
