import type { ReactNode } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { deskLabel } from '@/base/text/desk-label';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { User } from './account';
import { ownerFacts } from './owner';

export const Facts = ({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="grid max-w-150 grid-cols-[9rem_1fr] items-baseline gap-x-4 gap-y-2.5 px-gutter py-5 text-base">
    {of.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="text-ink-2 text-table">{label}</dt>
        <dd className="min-w-0 break-words">{value}</dd>
      </div>
    ))}
  </dl>
);

export const UserFacts = ({ user, nameOf }: { user: User; nameOf: (ids: readonly string[]) => string }) => {
  const t = useT();
  const { lang } = usePrefs();
  const rights: [string, ReactNode][] =
    user.status === 'asked'
      ? []
      : [
          [t('Job desk'), deskLabel(user.jobdesk, user.level)],
          [t('Cabang'), nameOf(user.branches)],
        ];
  const password = user.ready
    ? t('sudah dibuat pemiliknya')
    : user.link_until
      ? t('tautan berlaku sampai {{until}}', { until: dateTime(user.link_until, lang) })
      : t('belum ada');
  return (
    <Facts
      of={[
        [t('Nama lengkap'), user.fullname],
        ...(user.email ? [[t('Email'), user.email] as const] : []),
        ...rights,
        [t('Password'), password],
        ...ownerFacts(user, t, lang),
      ]}
    />
  );
};
