import { errorCode, OfflineError } from '@/base/server/api';
import { time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';

/** `dataAt`: when the visible rows were read, ms; 0: none. */
type Props = { error: unknown; dataAt: number; fetching: boolean; onAgain: () => void };

/** Above outdated rows: the error, their age, and a retry button. */
export const ListError = ({ error, dataAt, fetching, onAgain }: Props) => {
  const t = useT();
  if (error === null || error === undefined) return null;
  const code = errorCode(error);
  return (
    <Banner
      className="mx-(--gutter) my-2 shrink-0"
      title={error instanceof OfflineError ? t('Server tidak menjawab.') : t('Daftar tidak bisa dimuat.')}
      detail={dataAt > 0 ? t('Tampak data {{time}}.', { time: time(dataAt) }) : undefined}
      code={code && t('Kode {{code}}, sebutkan bila menghubungi webmaster', { code })}
      action={
        <Button size="sm" loading={fetching} onClick={onAgain}>
          {t('Coba lagi')}
        </Button>
      }
    />
  );
};
