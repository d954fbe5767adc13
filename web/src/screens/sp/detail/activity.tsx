import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { Activity, type Moments } from '@/kit/detail/activity';
import { useOpenSp, useWhyNot } from './context';
import { tellOf } from './story';

/** The SP's history, comments and changes; selecting a moment opens the SP as of then. */
export const SpActivity = ({ asOf, onMoment }: Omit<Moments, 'hint'>) => {
  const t = useT();
  const { lang } = usePrefs();
  const { sp, run, running } = useOpenSp();
  const whyNot = useWhyNot()('comment');
  const give = async (teks: string) => (await run('comment', { teks })) !== undefined;
  return (
    <Activity
      aggregate="sp"
      id={sp.id}
      comments="SpCommented"
      commenting={whyNot ? undefined : { give, busy: running === 'comment' }}
      tell={(entries) => tellOf(entries, t, lang)}
      moments={{ asOf, onMoment, hint: t('Tekan jam sebuah kejadian untuk melihat SP saat itu.') }}
    />
  );
};
