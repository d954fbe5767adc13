/** Detail page of an SP RACE per specification: its loading state, and the redirect on failure. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { serverNow } from '@/base/server/clock';
import { useT } from '@/base/text/i18n';
import { problemOf } from '@/kit/command/problem';
import type { DetailPanels } from '@/kit/entity/detail/scope';
import { toast } from '@/ui/toast';
import { RaceLines } from './lines';

const Loading = () => (
  <p role="status" className="px-gutter pt-5 text-ink-2">
    loading
  </p>
);
/** Shows the error and returns to the list. */
const Failed = ({ error }: { error: unknown }) => {
  const t = useT();
  const navigate = useNavigate();
  useEffect(() => {
    const problem = error ? problemOf(error, t, serverNow()) : undefined;
    toast.refused(problem?.title ?? t('{{label}} tidak ditemukan', { label: t('SP RACE') }), { id: 'race-sp' });
    void navigate('/race/splist', { replace: true });
  }, [error, t, navigate]);
  return <Loading />;
};

export const racePanels: DetailPanels = {
  Loading,
  Failed,
  sections: { baris: RaceLines },
  wide: ['baris'],
  shown: ['baris', 'perjalanan', 'alamatSekolah'],
  related: ['sj'],
};
