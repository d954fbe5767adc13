import '@/base/presence';
import { KeyRound, LogOut, UserCog } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deskLabel } from '@/base/desk-label';
import { langNames, setLang, useT } from '@/base/i18n';
import { type Density, type Lang, langs, setPrefs, type Theme, usePrefs } from '@/base/prefs';
import { useWho } from '@/base/session';
import { signOut } from '@/base/sign-out';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { useOpening } from '@/ui/opening';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';

/** Who one is signed in as, how the screen looks, Sign Out. */
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
      <Looks />
      <div className="border-line border-t p-2">
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

const Looks = () => {
  const t = useT();
  const { theme, density, lang } = usePrefs();
  return (
    <div className="flex flex-col gap-3 p-4">
      <Row label={t('Tema')}>
        <Segmented<Theme>
          aria-label={t('Tema')}
          value={theme}
          onChange={(next) => setPrefs({ theme: next })}
          options={[
            { value: 'semi-dark', label: t('Warna') },
            { value: 'light', label: t('Terang') },
            { value: 'dark', label: t('Gelap') },
          ]}
        />
      </Row>
      <Row label={t('Kerapatan baris')}>
        <Segmented<Density>
          aria-label={t('Kerapatan baris')}
          value={density}
          onChange={(next) => setPrefs({ density: next })}
          options={[
            { value: 'compact', label: t('Rapat') },
            { value: 'comfortable', label: t('Lega') },
          ]}
        />
      </Row>
      <Row label={t('Bahasa')}>
        <Select<Lang>
          aria-label={t('Bahasa')}
          value={lang}
          onChange={(next) => void setLang(next)}
          options={langs.map((value) => ({ value, label: langNames[value] }))}
        />
      </Row>
    </div>
  );
};
const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <p className="mb-1 text-hint text-ink-2">{label}</p>
    {children}
  </div>
);
