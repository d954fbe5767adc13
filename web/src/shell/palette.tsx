import { menuFor } from '@domain/access';
import { granted } from '@domain/kit/actor';
import { Command } from 'cmdk';
import { CornerDownLeft, LogOut, Moon, ScrollText, Search, Sun } from 'lucide-react';
import { Dialog as D } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@/base/api';
import { useCommandsHere } from '@/base/commands';
import { spHref } from '@/base/document-href';
import { useT } from '@/base/i18n';
import { caps } from '@/base/keys';
import { setPrefs, usePrefs } from '@/base/prefs';
import { useWho } from '@/base/session';
import { signOut } from '@/base/sign-out';
import { SP_READERS } from '@/base/sp-readers';
import { menuIcon } from '@/kit/menu-icons';
import { DialogOverlay } from '@/ui/dialog-overlay';
import { DocNumber } from '@/ui/doc-number';
import { Kbd } from '@/ui/kbd';
import { Match } from '@/ui/match';
import { Spinner } from '@/ui/spinner';
import { Status } from '@/ui/status';
import { useSearch } from '@/ui/use-search';

type SpRow = { id: string; sp: string; status: string; customer_nama: string; nopol: string };
const fold = (s: string) => s.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const has = (label: string, query: string) =>
  fold(query)
    .split(/\s+/)
    .every((w) => fold(label).includes(w));

/** Ctrl+K: documents by number, plate or customer; what can be done here; the pages of the menu. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const who = useWho();
  const { theme } = usePrefs();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const here = useCommandsHere();
  const reader = granted(SP_READERS, who);
  const { items, busy, error } = useSearch<SpRow>(
    async (q, signal) =>
      q.length < 2 || !reader ? [] : (await api.list<SpRow>('sp', { q, size: 8, sort: '-tgl_muat' }, { signal })).rows,
    query,
    true,
  );
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const act = (f: () => void) => () => {
    onClose();
    // After the focus is back where it was.
    setTimeout(f);
  };
  const commands = here.filter((c) => has(c.label, query));
  const pages = menuFor(who)
    .flatMap((g) => g.items)
    .filter((p) => !p.disabled && has(p.label, query));
  const general = [
    {
      label: theme === 'dark' ? t('Tema terang') : t('Tema gelap'),
      icon: theme === 'dark' ? <Sun /> : <Moon />,
      run: () => setPrefs({ theme: theme === 'dark' ? 'semi-dark' : 'dark' }),
    },
    { label: 'Sign Out', icon: <LogOut />, run: async () => void navigate(await signOut(), { replace: true }) },
  ].filter((c) => query !== '' && has(c.label, query));
  const nothing = items.length + commands.length + pages.length + general.length === 0;
  return (
    <D.Root open onOpenChange={(open) => !open && onClose()}>
      <D.Portal>
        <DialogOverlay />
        <D.Content
          aria-describedby={undefined}
          className="pop-in fixed inset-x-0 top-[12vh] z-50 mx-auto w-[min(560px,calc(100vw-24px))] overflow-hidden rounded-panel border border-line-2 bg-surface text-ink shadow-2 outline-none"
        >
          <D.Title className="sr-only">{t('Cari apa saja')}</D.Title>
          <Command shouldFilter={false} loop label={t('Cari apa saja')}>
            <div className="flex h-13 items-center gap-3 border-line border-b px-4">
              <Search aria-hidden className="text-ink-3" />
              <Command.Input
                value={query}
                onValueChange={setQuery}
                placeholder={reader ? t('Nomor SP, customer, nopol, atau perintah') : t('Halaman atau perintah')}
                className="h-full flex-1 bg-transparent text-lead outline-none"
              />
              {busy && <Spinner className="text-ink-3" />}
            </div>
            <Command.List className="max-h-[min(26rem,60vh)] overflow-y-auto pb-2">
              <Group name={t('Dokumen')} show={items.length > 0}>
                {items.map((sp) => (
                  <Line
                    key={sp.id}
                    value={sp.id}
                    icon={<ScrollText />}
                    onSelect={() => go(spHref(who, sp.id) ?? '/')}
                    end={<Status status={sp.status} className="text-table" />}
                  >
                    <DocNumber no={sp.sp} />{' '}
                    <span className="text-ink-2">
                      <Match text={sp.customer_nama} query={query} />
                    </span>
                  </Line>
                ))}
              </Group>
              <Group name={t('Perintah')} show={commands.length + general.length > 0}>
                {commands.map((c) => (
                  <Line
                    key={c.id}
                    value={`c-${c.id}`}
                    icon={c.icon ? <c.icon /> : <CornerDownLeft />}
                    disabled={c.disabled !== undefined}
                    onSelect={act(c.run)}
                    end={
                      c.disabled ? (
                        <span className="text-hint text-ink-3">{c.disabled}</span>
                      ) : (
                        c.keys && caps(c.keys).map((cap) => <Kbd key={cap}>{cap}</Kbd>)
                      )
                    }
                  >
                    {c.label}
                  </Line>
                ))}
                {general.map((c) => (
                  <Line key={c.label} value={`g-${c.label}`} icon={c.icon} onSelect={act(() => void c.run())}>
                    {c.label}
                  </Line>
                ))}
              </Group>
              <Group name={t('Halaman')} show={pages.length > 0}>
                {pages.map((p) => {
                  const Icon = menuIcon(p.icon);
                  return (
                    <Line key={p.path} value={`p-${p.path}`} icon={<Icon />} onSelect={() => go(p.path)}>
                      <Match text={p.label} query={query} />
                    </Line>
                  );
                })}
              </Group>
              {nothing && !busy && (
                <p role="status" className="px-4 pt-4 pb-2 text-ink-2">
                  {error
                    ? t('Dokumen tidak bisa dicari sekarang. Periksa sambungan, lalu ketik lagi.')
                    : t('Tidak ada yang cocok. Coba lima digit terakhir nomornya, atau nama customer.')}
                </p>
              )}
            </Command.List>
          </Command>
        </D.Content>
      </D.Portal>
    </D.Root>
  );
}

const Group = ({ name, show, children }: { name: string; show: boolean; children: ReactNode }) =>
  show ? (
    <Command.Group
      heading={name}
      className="px-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-hint [&_[cmdk-group-heading]]:text-ink-3"
    >
      {children}
    </Command.Group>
  ) : null;

type LineProps = {
  value: string;
  icon: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  end?: ReactNode;
  children: ReactNode;
};
const Line = ({ value, icon, onSelect, disabled, end, children }: LineProps) => (
  <Command.Item
    value={value}
    disabled={disabled}
    onSelect={onSelect}
    className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 data-[disabled=true]:cursor-default data-[selected=true]:bg-sel data-[disabled=true]:text-ink-3 phone:min-h-11"
  >
    <span aria-hidden className="text-ink-2">
      {icon}
    </span>
    <span className="min-w-0 flex-1 truncate">{children}</span>
    <span className="flex items-center gap-1">{end}</span>
  </Command.Item>
);
