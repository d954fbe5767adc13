import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as D } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { DialogOverlay } from '@/ui/dialog-overlay';
import { Spinner } from '@/ui/spinner';
import { Group } from './line';
import { takeTyped } from './typed-ahead';
import { useLines } from './use-lines';

/** Ctrl+K palette: records of all kinds by name or number, actions on them and on this page, and the menu's pages. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [query, setQuery] = useState(takeTyped);
  // The first line until the user picks another: later results are inserted above.
  const [picked, setPicked] = useState<string>();
  const { groups, busy, error, again } = useLines(query, {
    go: (path) => {
      onClose();
      void navigate(path);
    },
    act: (run) => {
      onClose();
      // Wait until the focus is restored.
      setTimeout(run);
    },
  });
  const lines = groups.flatMap((group) => group.lines.filter(({ disabled }) => !disabled));
  const value = (lines.find(({ id }) => id === picked) ?? lines[0])?.id ?? '';
  return (
    <D.Root open onOpenChange={(open) => !open && onClose()}>
      <D.Portal>
        <DialogOverlay />
        <D.Content
          aria-describedby={undefined}
          className="pop-in fixed inset-x-0 top-[12vh] z-50 mx-auto w-[min(640px,calc(100vw-24px))] overflow-hidden rounded-panel border border-line-2 bg-surface text-ink shadow-2 outline-none phone:top-3"
        >
          <D.Title className="sr-only">{t('Cari apa saja')}</D.Title>
          <Command shouldFilter={false} loop label={t('Cari apa saja')} value={value} onValueChange={setPicked}>
            <div className="flex h-13 items-center gap-3 border-line border-b px-4">
              <Search aria-hidden className="shrink-0 text-ink-3" />
              <Command.Input
                value={query}
                onValueChange={(next) => {
                  setQuery(next);
                  setPicked(undefined);
                }}
                placeholder={t('Nomor, nama, nopol, telepon, atau perintah')}
                className="h-full min-w-0 flex-1 bg-transparent text-lead outline-none"
              />
              {busy && <Spinner className="text-ink-3" />}
            </div>
            <Command.List aria-busy={busy} className="max-h-[min(30rem,64vh)] overflow-y-auto pb-2">
              {groups.map((group) => (
                <Group key={group.name} {...group} />
              ))}
              {error !== undefined && (
                <div role="alert" className="flex items-center gap-3 px-4 pt-4 pb-2 text-ink-2">
                  <span className="flex-1">{t('Tidak bisa mencari sekarang. Periksa sambungan.')}</span>
                  <Button size="sm" onClick={again}>
                    {t('Coba lagi')}
                  </Button>
                </div>
              )}
              {lines.length === 0 && error === undefined && (
                <p role="status" className="px-4 pt-4 pb-2 text-ink-2">
                  {busy
                    ? t('Mencari…')
                    : t('Tidak ada yang cocok. Coba lima digit terakhir nomornya, nopol, telepon, atau nama.')}
                </p>
              )}
            </Command.List>
          </Command>
        </D.Content>
      </D.Portal>
    </D.Root>
  );
}
