import { useEffect } from 'react';
import { PageLoading } from '@/kit/page-loading';

/** A page that is one of its own: it is asked of the server, whoever leads there from here. */
export const Beyond = () => {
  useEffect(() => location.reload(), []);
  return <PageLoading />;
};
