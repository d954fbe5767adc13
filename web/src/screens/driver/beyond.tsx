import { useEffect } from 'react';
import { PageLoading } from '@/kit/page/page-loading';

/** Forces a full page load: the page belongs to another bundle that the server delivers. */
export const Beyond = () => {
  useEffect(() => location.reload(), []);
  return <PageLoading />;
};
