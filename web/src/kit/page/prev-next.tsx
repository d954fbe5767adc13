/** Back link to a list, and a document's position in the list that it was opened from. */
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { Link } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import type { PlaceInList } from '@/kit/list/state/list-position';
import { Button } from '@/ui/button';

type Props = {
  back: { path: string; label: string };
  place: PlaceInList | undefined;
  go: (id: string) => void;
  /** Labels of the neighbors, untranslated. */
  labels?: { previous: string; next: string };
};
const ENDS = { previous: 'Tidak ada lagi sebelum ini', next: 'Tidak ada lagi sesudah ini' };
const NEIGHBOURS = { previous: 'Sebelumnya dalam daftar', next: 'Berikutnya dalam daftar' };

export const PrevNext = ({ back, place, go, labels = NEIGHBOURS }: Props) => {
  const t = useT();
  return (
    <div data-screen-only className="flex min-h-8 items-center justify-between gap-3 text-table">
      <Link
        to={place?.back ?? back.path}
        className="-ms-1 flex items-center gap-2 rounded-control px-1 py-1 text-ink-2 hover:text-ink phone:py-2.5"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {back.label}
      </Link>
      {place && (
        <div className="flex items-center gap-1 text-ink-2">
          <span className="me-1">{t('{{at}} dari {{total}}', { at: place.at, total: place.total })}</span>
          {(
            [
              ['previous', ChevronUp, labels.previous],
              ['next', ChevronDown, labels.next],
            ] as const
          ).map(([way, Icon, label]) => {
            const id = place[way];
            return (
              <Button
                key={way}
                variant="ghost"
                size="sm"
                square
                icon={<Icon aria-hidden />}
                aria-label={t(label)}
                reason={!id && t(ENDS[way])}
                className="not-aria-busy:aria-disabled:border-transparent not-aria-busy:aria-disabled:bg-transparent"
                onClick={() => id && go(id)}
              />
            );
          })}
        </div>
      )}
    </div>
  );
};
