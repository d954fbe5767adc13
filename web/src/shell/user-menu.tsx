import { ChevronDown, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deskLabel } from '@/base/desk-label';
import { langNames, setLang, useT } from '@/base/i18n';
import { type Density, type Lang, langs, setPrefs, type Theme, usePrefs } from '@/base/prefs';
import { useWho } from '@/base/session';
import { signOut } from '@/base/sign-out';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/popover';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';

/** Job desk, branch or full name, how the screen looks, Sign Out. */
export const UserMenu = () => {
  const t = useT();
  const who = useWho();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const desk = deskLabel(who.jobdesk, who.level);
  const leave = async () => {
    setLeaving(true);
    void navigate(await signOut(), { replace: true });
  };
  return (
    <Popover>
      <PopoverTrigger asChild>
        <button
          type="button"
          className="-me-1.5 flex items-center gap-2.5 rounded-control p-1.5 text-start hover:bg-surface-2 aria-expanded:bg-surface-2"
        >
          <Avatar name={who.fullname} />
          <span className="sr-only">
            {t('Akun')} {who.fullname},
          </span>
          <span className="max-md:sr-only">
            <span className="block font-medium text-table">{desk}</span>
            <span className="block text-hint text-ink-3">{who.cabang || who.fullname}</span>
          </span>
          <ChevronDown aria-hidden className="text-ink-3 max-md:hidden" />
        </button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('Akun')} className="w-72">
        <div className="flex items-center gap-3 border-line border-b p-4">
          <Avatar name={who.fullname} className="size-9 text-hint" />
          <div className="min-w-0">
            <p className="truncate font-semibold">{who.fullname}</p>
            <p className="truncate text-ink-2 text-table">
              {desk}
              {who.cabang && `, ${who.cabang}`}
            </p>
          </div>
        </div>
        <Looks />
        <div className="border-line border-t p-2">
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
      </PopoverContent>
    </Popover>
  );
};

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
