import { serverNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useReadAgain } from './live';

/** Why a board could not be read, with a retry button; nothing without an error. */
export const BoardFailure = ({ error }: { error: unknown }) => {
  const t = useT();
  const again = useReadAgain();
  if (!error) return null;
  const { title, detail } = problemOf(error, t, serverNow());
  return (
    <Banner
      title={title}
      detail={detail}
      className="mx-(--gutter) mb-2"
      action={
        <Button size="sm" onClick={() => void again()}>
          {t('Coba lagi')}
        </Button>
      }
    />
  );
};
