import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { toneText } from '@/ui/status-map';
import { lookOf, wordOf } from '../desk/words';
import type { Line } from '../desk/work-list';

/** Outcome of a scan as icon and text. */
export const OutcomeMark = ({ line }: { line: Line }) => {
  const t = useT();
  const { icon: Icon, tone } = lookOf(line);
  // Outcomes that need an action stand out.
  const plain = line.outcome === 'asking' || tone === 'done' || tone === 'billed';
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden className={toneText[tone]} />
      <span className={plain ? undefined : cn('font-semibold', toneText[tone])}>{wordOf(line, t)}</span>
    </span>
  );
};
