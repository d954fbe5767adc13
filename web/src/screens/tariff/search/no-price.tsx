import { SearchX } from 'lucide-react';
import { Link } from '@/base/navigation/link';
import type { TariffWay } from '@/base/navigation/tariff-ways';
import { Button } from '@/ui/button';

type Props = {
  title: string;
  /** Tariffs that the reader may add. */
  ways: readonly TariffWay[];
  /** Desks that can add the tariffs the reader may not. */
  ask: readonly string[];
  as?: 'h2' | 'p';
};

/** No tariff was found; offers the next steps that the reader's rights allow. */
export const NoPrice = ({ title, ways, ask, as: Title = 'p' }: Props) => (
  <div role="status" className="space-y-2 text-ink-2 text-table">
    <Title className="flex items-center gap-2 font-semibold text-base text-ink">
      <SearchX aria-hidden className="size-4 text-waiting-i" />
      {title}
    </Title>
    {ask.map((words) => (
      <p key={words}>{words}</p>
    ))}
    {ways.length > 0 && (
      <p className="flex flex-wrap gap-2">
        {ways.map(({ kind, label, to }) => (
          <Button key={kind} asChild size="form">
            <Link to={to}>{label}</Link>
          </Button>
        ))}
      </p>
    )}
  </div>
);
