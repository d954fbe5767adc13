/** Settings for mails and sign-in options: the mail server, the sender, link targets, identity providers. */
import { SmtpMailer } from '../../infra/engines/mail/smtp.js';
import type { Mailer } from '../../infra/ports/mailer.js';
import type { Settings } from '../../infra/runtime/settings.js';
import type { ProviderTerms } from '../api/auth/providers.js';
import type { WaysTerms } from '../api/module.js';
import { providers } from '../domain/accounts/providers.js';
import type { MailTerms } from '../domain/flows/mail/process.js';

/** Ways to sign in besides username and password, from the settings. */
export const waysOf = (settings: Settings): Omit<WaysTerms, 'mailer' | 'onError' | 'phones'> => ({
  base: baseOf(settings),
  signUp: settings.SIGN_UP === 'on',
  providers: providers.flatMap((name): ProviderTerms[] => {
    const key = name.toUpperCase() as Uppercase<typeof name>;
    const of = { name, id: settings[`OIDC_${key}_ID`], secret: settings[`OIDC_${key}_SECRET`] };
    const issuer = settings[`OIDC_${key}_ISSUER`];
    if (of.id === '') return [];
    if (key === 'GOOGLE') return [{ ...of, issuer }];
    const plain = {
      authorize: settings[`OIDC_${key}_AUTHORIZE_URL`],
      token: settings[`OIDC_${key}_TOKEN_URL`],
      user: settings[`OIDC_${key}_USER_URL`],
    };
    return [{ ...of, issuer, plain }];
  }),
});

/** A mailer, or the reason why there is none. */
export const openMailer = ({
  SMTP_URL,
  MAIL_FROM,
}: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>): { mailer: Mailer } | { why: string } => {
  if (SMTP_URL === '') return { why: 'Belum dikirim: SMTP belum disetel.' };
  if (MAIL_FROM === '') return { why: 'Belum dikirim: MAIL_FROM belum disetel.' };
  return { mailer: new SmtpMailer(SMTP_URL, MAIL_FROM) };
};

type Links = Pick<Settings, 'APP_URL' | 'ORIGINS' | 'PORT' | 'TLS_CERT'>;
const baseOf = ({ APP_URL, ORIGINS, PORT, TLS_CERT }: Links): string =>
  APP_URL || ORIGINS[0] || `${TLS_CERT === '' ? 'http' : 'https'}://localhost:${PORT}`;
export const mailTerms = (settings: Links & Pick<Settings, 'MAIL_REQUESTS'>): MailTerms => ({
  base: baseOf(settings),
  requests: settings.MAIL_REQUESTS,
});
