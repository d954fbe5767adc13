import { useState } from 'react';
import { Link } from '@/base/navigation/link';
import { menuFor, menuIcon, menuLabel } from '@/base/navigation/menu';
import { preload } from '@/base/navigation/screens';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/popover';
import { type Home, shortcutsOf } from './home-setting';

type Props = { home: Home; loaded: boolean; save: (change: (home: Home) => Home) => Promise<boolean> };

/** Chosen pages, or the most used ones. */
export const Shortcuts = ({ home, loaded, save }: Props) => {
  const t = useT();
  const lines = menuFor(useWho()).flatMap(({ items }) => items.filter(({ disabled }) => !disabled));
  const open = [...new Map(lines.map((line) => [line.path, line])).values()].filter(({ path }) => path !== '/Home');
  const paths = shortcutsOf(
    home,
    open.map(({ path }) => path),
  );
  return (
    <section aria-label={t('Jalan pintas')} className="px-gutter pt-1 pb-3">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="font-semibold text-lead">{t('Jalan pintas')}</h2>
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="ghost" size="sm">
              {t('Pilih')}
            </Button>
          </PopoverTrigger>
          <PopoverContent align="end" aria-label={t('Pilih jalan pintas')} className="w-72">
            <Choose open={open} home={home} shown={paths} save={save} />
          </PopoverContent>
        </Popover>
      </div>
      {/* Reserves its space until the shortcuts are loaded. */}
      <ul className="flex min-h-11 flex-wrap gap-2">
        {loaded &&
          paths.map((path) => {
            const line = open.find((one) => one.path === path);
            if (!line) return null;
            const Icon = menuIcon(line.icon);
            return (
              <li key={path}>
                <Link
                  to={path}
                  onPointerEnter={() => preload(path)}
                  className="flex h-11 items-center gap-2.5 rounded-control border border-line-2 px-3.5 hover:bg-surface-2"
                >
                  <Icon aria-hidden className="text-ink-3" />
                  {menuLabel(line, t)}
                </Link>
              </li>
            );
          })}
        {loaded && paths.length === 0 && (
          <li className="self-center text-ink-2 text-table">{t('Belum ada yang dipilih.')}</li>
        )}
      </ul>
    </section>
  );
};

type ChooseProps = {
  open: readonly { path: string; label: string; translatable?: true }[];
  home: Home;
  shown: readonly string[];
  save: Props['save'];
};
const Choose = ({ open, home, shown, save }: ChooseProps) => {
  const t = useT();
  // Optimistic: the choice shows at once while it is stored.
  const [chosen, setChosen] = useState<readonly string[]>(shown);
  const change = (next: readonly string[] | null) => {
    setChosen(
      next ??
        shortcutsOf(
          { ...home, shortcuts: null },
          open.map(({ path }) => path),
        ),
    );
    void save((now) => ({ ...now, shortcuts: next }));
  };
  return (
    <>
      <p className="px-4 pt-3 pb-2 text-ink-2 text-table">{t('Yang paling sering dipakai berdiri di depan.')}</p>
      <ul className="max-h-80 overflow-y-auto border-line border-t px-4 py-2">
        {open.map((line) => (
          <li key={line.path} className="py-1">
            <Checkbox
              checked={chosen.includes(line.path)}
              onChange={(on) => change(on ? [...chosen, line.path] : chosen.filter((path) => path !== line.path))}
              label={menuLabel(line, t)}
            />
          </li>
        ))}
      </ul>
      <div className="border-line border-t p-2">
        <Button
          variant="ghost"
          size="sm"
          className="w-full"
          reason={home.shortcuts === null && t('Sudah begitu')}
          onClick={() => change(null)}
        >
          {t('Pakai yang paling sering dibuka')}
        </Button>
      </div>
    </>
  );
};
