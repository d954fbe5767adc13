import { ApiError } from '@/base/server/api';
import { ListError } from '@/kit/list/screen/list-error';
import { Banner } from '@/ui/banner';
import type { Report } from './use-report';

/** Error above the previous figures: the request was refused, or the server didn't respond. */
export const ReportFault = ({
  of,
}: {
  of: Pick<Report<unknown>, 'error' | 'data' | 'dataAt' | 'fetching' | 'refetch'>;
}) => {
  const { error } = of;
  if (error instanceof ApiError && (error.status === 400 || error.status === 422))
    return <Banner className="mx-(--gutter) my-2 shrink-0" title={error.message} />;
  return <ListError error={error} dataAt={of.data ? of.dataAt : 0} fetching={of.fetching} onAgain={of.refetch} />;
};
