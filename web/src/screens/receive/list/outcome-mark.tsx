import { useT } from '@/base/i18n';
import { cn } from '@/ui/cn';
import { toneText } from '@/ui/status-map';
import { lookOf, wordOf } from '../desk/words';
import type { Line } from '../desk/work-list';

/** What came of a scan, in icon and word. */
export const OutcomeMark = ({ line }: { line: Line }) => {
  const t = useT();
  const { icon: Icon, tone } = lookOf(line);
  // What somebody has to do something about stands out.
  const plain = line.outcome === 'asking' || tone === 'done' || tone === 'billed';
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden className={toneText[tone]} />
      <span className={plain ? undefined : cn('font-semibold', toneText[tone])}>{wordOf(line, t)}</span>
    </span>
  );
};
