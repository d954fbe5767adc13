/** History and comments of a document; everyone who may read it may comment, except branch logins. */

import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import type { Commands } from '@/kit/command/use-command';
import { useHistory } from '@/kit/data/use-doc';
import { Activity } from '@/kit/detail/activity';
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
