import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFresh } from '@/base/live/live';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { ButtonMenu } from '@/ui/dropdown-menu';
import { FollowButton } from './follow-button';

type Props = {
  view: string;
  id: string;
  /** Name or number, and status. */
  title: ReactNode;
  className?: string;
  /** Below the title. */
  children?: ReactNode;
  /** Leading figures, before the buttons. */
  figures?: ReactNode;
  actions: ReactNode;
};
/** Menu with further actions. */
export const MoreMenu = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const name = t('Tindakan lain');
  return (
    <ButtonMenu modal square icon={<Ellipsis aria-hidden />} aria-label={name} title={name}>
      {children}
    </ButtonMenu>
  );
};

/** Head of a document's page: name, status, whether it just changed, and actions. */
export const DetailHead = ({ view, id, title, className, children, figures, actions }: Props) => {
  const t = useT();
  const fresh = useFresh(view, id);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className={cn('flex flex-wrap items-center gap-y-1', className)}>
          {title}
          <span role="status" className="min-w-16 font-medium text-hint text-primary-ink tracking-normal phone:min-w-0">
            {fresh && t('baru saja')}
          </span>
        </h1>
        {children}
      </div>
      {figures && <div className="ms-auto phone:ms-0 phone:w-full">{figures}</div>}
      <div className="flex flex-wrap items-center gap-2">
        <FollowButton view={view} id={id} />
        {actions}
      </div>
    </div>
  );
};
