import type { SystemOut } from '@domain/system';
import { type RefusalCode, refusals, refusalText } from '@domain/texts/refusals';
import { useNow } from '@/app/clock';
import { happened, number } from '@/app/format';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { Count } from '@/ui/count';
import { Section } from './section';

/** The rule in words, without the values that nobody kept. */
const ruleOf = (code: string, lang: 'id' | 'en'): string =>
  code in refusals ? refusalText(code as RefusalCode, lang).replace(/\{\w+\}/g, '…') : code;

/** Following commands that the rules refused: for a person to set right in the document itself. */
export const Refused = ({ refused }: Pick<SystemOut, 'refused'>) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  return (
    <Section
      title={t('Perintah lanjutan yang ditolak')}
      count={
        <Count tone="tunggu" className="-translate-y-px">
          {number(refused.count)}
        </Count>
      }
      note={t('Aturan menolaknya; benahi di dokumennya')}
    >
      <ul className="border-line border-t">
        {refused.rows.map((row) => (
          <li
            key={row.id}
            className="grid grid-cols-[14rem_minmax(0,1fr)_7rem] items-baseline gap-x-4 border-line border-b px-gutter py-2.5 text-table phone:flex phone:flex-col phone:items-stretch phone:gap-1"
          >
            <p className="min-w-0">
              <span className="block truncate font-medium" title={row.command}>
                {row.command}
              </span>
              <bdi dir="ltr" className="block truncate text-hint text-ink-2" title={row.stream}>
                {row.stream}
              </bdi>
            </p>
            <p>{ruleOf(row.code, lang)}</p>
            <p className="text-ink-2 md:text-end">{happened(row.at, now, lang)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};
