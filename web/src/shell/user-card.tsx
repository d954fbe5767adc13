import '@/base/session/presence';
import { House, KeyRound, LogOut, Palette, UserCog } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { countPages } from '@/base/session/page-usage';
import { type Lang, langs, usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { signOut } from '@/base/session/sign-out';
import { keepPrefs } from '@/base/session/stored-prefs';
import { deskLabel } from '@/base/text/desk-label';
import { setLang, useT } from '@/base/text/i18n';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { useOpening } from '@/ui/opening';
import { Select } from '@/ui/select';
import { openLooks } from './looks/open-looks';

// Loaded with the first touch of any page.
keepPrefs();
countPages();

/** The signed-in account, appearance settings, Sign Out. */
export default function UserCard() {
  const t = useT();
  const who = useWho();
  const { setOpen } = useOpening();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    void navigate(await signOut(), { replace: true });
  };
  return (
    <>
      <div className="flex items-center gap-3 border-line border-b p-4">
        <Avatar name={who.fullname} className="size-9 text-hint" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{who.fullname}</p>
          <p className="truncate text-ink-2 text-table">
            {deskLabel(who.jobdesk, who.level)}
            {who.cabang && `, ${who.cabang}`}
          </p>
        </div>
      </div>
      <Language />
      <div className="border-line border-t p-2">
        <Button
          variant="ghost"
          className="w-full justify-start"
          onClick={() => {
            setOpen(false);
            void navigate('/Home');
          }}
          icon={<House aria-hidden />}
        >
          {t('Home')}
        </Button>
        <Button
          variant="ghost"
          className="w-full justify-start"
          onClick={() => {
            setOpen(false);
            openLooks();
          }}
          icon={<Palette aria-hidden />}
        >
          {t('Tampilan layar')}
        </Button>
        <Button
          variant="ghost"
          className="w-full justify-start"
          onClick={() => {
            setOpen(false);
            void navigate('/change-password');
          }}
          icon={<KeyRound aria-hidden />}
        >
          {t('Ganti password')}
        </Button>
        <Button
          variant="ghost"
          className="w-full justify-start"
          onClick={() => {
            setOpen(false);
            void navigate('/akun');
          }}
          icon={<UserCog aria-hidden />}
        >
          {t('Akun saya')}
        </Button>
        <Button
          variant="ghost"
          className="w-full justify-start"
          loading={leaving}
          onClick={leave}
          icon={<LogOut aria-hidden className="rtl:-scale-x-100" />}
        >
          Sign Out
        </Button>
      </div>
    </>
  );
}

const Language = () => {
  const t = useT();
  const { lang } = usePrefs();
  return (
    <div className="p-4">
      <p className="mb-1 text-hint text-ink-2">{t('Bahasa')}</p>
      <Select<Lang>
        aria-label={t('Bahasa')}
        value={lang}
        onChange={(next) => void setLang(next)}
        options={langs.map((value) => ({ value, label: langNames[value] }))}
      />
    </div>
  );
};
/** Language names in their own language. */
const langNames: Record<Lang, string> = {
  id: 'Bahasa Indonesia',
  en: 'English',
  zh: '简体中文',
  ar: 'العربية',
  it: 'Italiano',
  es: 'Español',
  fr: 'Français',
};
