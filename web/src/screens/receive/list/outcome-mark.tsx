import { useT } from '@/base/i18n';
import { cn } from '@/ui/cn';
import { toneText } from '@/ui/status-map';
import { lookOf, wordOf } from '../desk/words';
import { isOdd, type Line } from '../desk/work-list';

/** What came of a scan, in icon and word. */
export const OutcomeMark = ({ line }: { line: Line }) => {
  const t = useT();
  const { icon: Icon, tone } = lookOf(line);
  const plain = !isOdd(line) && !line.refused;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden className={toneText[tone]} />
      <span className={plain ? undefined : cn('font-semibold', toneText[tone])}>{wordOf(line, t)}</span>
    </span>
  );
};
