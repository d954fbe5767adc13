/** History and comments of a document; everyone who may read it may comment, except branch logins. */
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { useWho } from '@/base/session';
import { Activity } from '@/kit/detail/activity';
import type { Commands } from '@/kit/use-command';
import { useHistory } from '@/kit/use-doc';
import { useRecordNames } from '../record-names';
import { describeEvent } from './history';
import { useDetail } from './scope';

export type DocumentActivityProps = Pick<Commands, 'run'>;
export default function DocumentActivity({ run }: DocumentActivityProps) {
  const t = useT();
  const { lang } = usePrefs();
  const { info, doc, running } = useDetail();
  const who = useWho();
  const nameOf = useRecordNames(info, useHistory(info.name, doc.id).entries);
  const give = async (teks: string) => (await run(doc.id, 'comment', { teks })) !== undefined;
  return (
    <Activity
      aggregate={info.name}
      id={doc.id}
      comments="Commented"
      commenting={who.loginBu ? undefined : { give, busy: running === 'comment' }}
      tell={() => (entry) => describeEvent(info, entry, { t, lang, nameOf })}
    />
  );
}
