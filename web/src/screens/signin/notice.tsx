import type { ReactNode } from 'react';
import { Link } from '@/base/navigation/link';
import { Button } from '@/ui/button';

type Props = { icon: ReactNode; title: string; detail: ReactNode; to: string; label: string };

/** Result of a step, with the link to continue. */
export const SignInMessage = ({ icon, title, detail, to, label }: Props) => (
  <div role="status">
    {icon}
    <h1 className="mt-3 font-semibold text-hero tracking-[-0.01em]">{title}</h1>
    <p className="mt-1 text-ink-2 text-table">{detail}</p>
    <Button asChild variant="primary" size="lg" className="mt-6 w-full">
      <Link to={to}>{label}</Link>
    </Button>
  </div>
);
