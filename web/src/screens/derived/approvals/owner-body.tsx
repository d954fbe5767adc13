/** An account whose owner is to be confirmed: decided on its own page, by who met them. */
import type { OwnerDoc } from '@views/owner';
import type { Stamped } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { deskLabel } from '@/base/text/desk-label';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useDoc } from '@/kit/data/use-doc';
import { Fact } from '@/kit/detail/fact';
import type { BodyProps } from './body';
import { Waiting } from './waiting';

export default function OwnerBody({ item }: BodyProps) {
  const t = useT();
  const { lang } = usePrefs();
  const { doc } = useDoc<OwnerDoc & Stamped>('owner', item.id);
  if (!doc) return <Waiting />;
  const { fullname, jobdesk, level, opened } = doc;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 px-gutter py-4">
      <Fact label={t('Nama lengkap')}>{fullname}</Fact>
      <Fact label={t('Job desk')}>{deskLabel(jobdesk, level)}</Fact>
      {opened && (
        <Fact label={t('Tautan dibuka')} wide>
          {opened.by.fullname}, {dateTime(opened.at, lang)}
        </Fact>
      )}
    </dl>
  );
}
