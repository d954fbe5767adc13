/** Whether an account's owner is confirmed as a distinct person, and the step that confirms it. */
import type { ReactNode } from 'react';
import { dateTime, type FormatLang } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { Badge } from '@/ui/badge';
import type { Owner, User } from './account';
import type { Reasoned } from './reason-dialog';

export const Unconfirmed = ({ t }: { t: T }) => <Badge tone="waiting">{t('belum dikonfirmasi')}</Badge>;

/**
 * Facts on the account's one-time link and its confirmation; none if the password was set without another person's
 * link.
 */
export const ownerFacts = (of: User | Owner, t: T, lang: FormatLang): [string, ReactNode][] => {
  const { opened, confirmed, unconfirmed } = of;
  if (!opened) return [];
  const facts: [string, ReactNode][] = [[t('Tautan dibuka'), `${opened.by.fullname}, ${dateTime(opened.at, lang)}`]];
  if (confirmed)
    facts.push([
      t('Pemilik'),
      t('dikonfirmasi {{name}}, {{at}}', { name: confirmed.by.fullname, at: dateTime(confirmed.at, lang) }),
    ]);
  else if (unconfirmed) facts.push([t('Pemilik'), <Unconfirmed key="owner" t={t} />]);
  return facts;
};

/** The question before an owner is confirmed. */
export const confirmQuestion = ({ username, fullname, opened }: User | Owner, t: T): Reasoned => ({
  step: 'confirmOwner',
  title: t('Konfirmasi pemilik {{username}}?', { username }),
  detail: t(
    'Saya sudah bertemu {{fullname}}: ia orang tersendiri, bukan {{opener}}. Password akun ini ia buat sendiri, hanya ia yang memakainya, dan di Akun saya tidak ada cara masuk yang bukan miliknya.',
    { fullname, opener: opened?.by.fullname ?? t('pembuka tautannya') },
  ),
  button: t('Konfirmasi pemilik'),
  done: t('Pemilik {{username}} dikonfirmasi', { username }),
});
