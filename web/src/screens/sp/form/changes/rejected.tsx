import type { SpDoc } from '@views/sp';
import { usePrefs } from '@/base/session/prefs';
import { deskLabel } from '@/base/text/desk-label';
import { dateTime, type FormatLang } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';

type Rejection = SpDoc['tolak'];
const byWhom = (of: NonNullable<Rejection>, t: T, lang: FormatLang): string =>
  t('Ditolak {{name}} ({{desk}}), {{at}}:', { name: of.by, desk: deskLabel(of.desk), at: dateTime(of.at, lang) });
/** Why an SP was rejected, by whom and when, as one sentence. */
export const rejectionWords = (of: Rejection, t: T, lang: FormatLang): string =>
  of ? `${byWhom(of, t, lang)} ${of.alasan.replace(/\.?$/, '.')}` : t('SP ini ditolak.');

/** The rejection, shown above the form while the SP is corrected. */
export const Rejected = ({ tolak }: { tolak: NonNullable<Rejection> }) => {
  const t = useT();
  const { lang } = usePrefs();
  return (
    <div className="px-gutter py-3">
      <Banner
        tone="waiting"
        title={byWhom(tolak, t, lang)}
        detail={<span className="break-words">{tolak.alasan}</span>}
      />
    </div>
  );
};
