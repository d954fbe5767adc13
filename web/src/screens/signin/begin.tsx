import { FIRST_ACCOUNT } from '@domain/accounts/first-account';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/base/server/api';
import { useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';

/** Shown while no account exists: how to create the first one. @param away refetched once the server is back */
export const Begin = ({ away }: { away: boolean }) => {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['begun'],
    queryFn: ({ signal }) => api.get<{ begun: boolean }>('/first-steps/begun', { signal }),
    enabled: !away,
    staleTime: ({ state }) => (state.data?.begun ? Number.POSITIVE_INFINITY : 0),
  });
  if (data?.begun !== false) return null;
  return (
    <Banner
      tone="moving"
      title={t('Belum ada akun.')}
      detail={
        <>
          {t('Hentikan server, tambah akun pertama di mesinnya, lalu mulai lagi:')}
          <code dir="ltr" className="mt-1.5 block select-all break-words text-hint">
            {FIRST_ACCOUNT}
          </code>
        </>
      }
    />
  );
};
