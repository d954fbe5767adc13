import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';

/** Print-only page header: company, who printed it and when. */
export const PaperHead = () => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const now = useNow(60_000);
  const at = new Date(now).toISOString();
  return (
    <div
      data-paper-head
      className="hidden justify-between gap-6 border-line-2 border-b pb-1 text-hint text-ink-2 print:flex"
    >
      <span>Lintas · {who.cabang ? t('Cabang {{name}}', { name: who.cabang }) : t('Semua cabang')}</span>
      <span>{t('Dicetak {{name}}, {{at}}', { name: who.fullname, at: `${dateTime(at, lang)} WIB` })}</span>
    </div>
  );
};
