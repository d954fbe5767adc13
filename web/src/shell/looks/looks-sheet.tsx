import { type Looks, looks } from '@domain/navigation/looks';
import type { ReactNode } from 'react';
import { defaults, setPrefs, usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import { Sheet, SheetContent } from '@/ui/sheet';
import { Switch } from '@/ui/switch';
import { Choices } from './choices';
import { LayoutPicture, NavPicture, Swatch, ThemePicture } from './pictures';

/** Appearance settings: each choice applies at once to the page behind. */
export const LooksSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const now = usePrefs();
  const words: { [K in keyof Looks]: Readonly<Record<Looks[K], string>> } = {
    theme: {
      'semi-dark': t('Berwarna'),
      light: t('Terang'),
      dark: t('Gelap'),
      device: t('Ikut perangkat'),
    },
    color: {
      blue: t('Biru'),
      teal: t('Toska'),
      green: t('Hijau'),
      violet: t('Ungu'),
      plum: t('Plum'),
      graphite: t('Grafit'),
    },
    nav: {
      fixed: t('Di samping'),
      mini: t('Ikon saja'),
      drawer: t('Di balik tombol'),
      above: t('Di atas'),
    },
    layout: { full: t('Selebar layar'), boxed: t('Dibatasi'), framed: t('Berbingkai') },
    density: { compact: t('Rapat'), comfortable: t('Lega') },
  };
  const options = <K extends keyof Looks>(of: K, picture?: (value: Looks[K]) => ReactNode) =>
    (looks[of] as readonly string[] as readonly Looks[K][]).map((value) => ({
      value,
      label: words[of][value],
      picture: picture?.(value),
    }));
  const isDefault = Object.entries(defaults).every(([key, value]) => now[key as keyof typeof defaults] === value);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={t('Tampilan layar')} clear>
        <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-6 py-5 phone:px-4">
          <Choices
            label={t('Tema')}
            value={now.theme}
            onChange={(theme) => setPrefs({ theme })}
            options={options('theme', (theme) => <ThemePicture theme={theme} />)}
            className="grid-cols-2"
          />
          <Choices
            label={t('Warna tombol')}
            hint={t('Warna sisi menu tetap menurut jenis akun.')}
            value={now.color}
            onChange={(color) => setPrefs({ color })}
            options={options('color', (color) => <Swatch color={color} />)}
            className="grid-cols-3"
          />
          <Choices
            label={t('Letak menu')}
            value={now.nav}
            onChange={(nav) => setPrefs({ nav })}
            options={options('nav', (nav) => <NavPicture nav={nav} />)}
            className="grid-cols-2 max-lg:hidden"
          />
          <Choices
            label={t('Lebar halaman')}
            value={now.layout}
            onChange={(layout) => setPrefs({ layout })}
            options={options('layout', (layout) => <LayoutPicture layout={layout} />)}
            className="grid-cols-3 max-xl:hidden"
          />
          <div>
            <p className="mb-2 font-semibold text-table">{t('Kerapatan baris')}</p>
            <Segmented
              aria-label={t('Kerapatan baris')}
              value={now.density}
              onChange={(density) => setPrefs({ density })}
              options={options('density')}
            />
          </div>
          <div>
            <Switch label={t('Susun dari kanan ke kiri')} checked={now.rtl} onChange={(rtl) => setPrefs({ rtl })} />
            <p className="mt-1 text-hint text-ink-2">
              {t('Bahasa yang ditulis dari kanan sudah disusun begitu dengan sendirinya.')}
            </p>
          </div>
        </div>
        <div className="flex shrink-0 items-center justify-between gap-3 border-line border-t px-6 py-3 phone:px-4">
          <p className="text-hint text-ink-2">{t('Berlaku juga di peramban Anda yang lain.')}</p>
          <Button
            variant="ghost"
            reason={isDefault && t('Semua masih seperti semula')}
            onClick={() => setPrefs(defaults)}
          >
            {t('Kembalikan semula')}
          </Button>
        </div>
      </SheetContent>
    </Sheet>
  );
};
