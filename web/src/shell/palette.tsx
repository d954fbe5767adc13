import { textAt } from '@domain/kit/document-kind';
import { Command } from 'cmdk';
import { CornerDownLeft, LogOut, Moon, Search, Sun } from 'lucide-react';
import { Dialog as D } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@/base/api';
import { useCommandsHere } from '@/base/commands';
import { documentHref } from '@/base/document-href';
import { type AnyRow, type DocumentKind, kindsFor } from '@/base/documents';
import { type T, useT } from '@/base/i18n';
import { caps } from '@/base/keys';
import { menuFor, menuIcon } from '@/base/menu';
import { setPrefs, usePrefs } from '@/base/prefs';
import { useWho } from '@/base/session';
import { signOut } from '@/base/sign-out';
import { DialogOverlay } from '@/ui/dialog-overlay';
import { DocNumber } from '@/ui/doc-number';
import { Kbd } from '@/ui/kbd';
import { Match } from '@/ui/match';
import { Spinner } from '@/ui/spinner';
import { Status } from '@/ui/status';
import { useSearch } from '@/ui/use-search';

type Found = { kind: DocumentKind; row: AnyRow };
/** What can be looked for, by the kinds of documents that one may read. */
const searchHint = (kinds: readonly string[], t: T): string => {
  if (kinds.includes('sp')) return t('Nomor SP, customer, nopol, atau perintah');
  return kinds.length > 0 ? t('Nomor dokumen atau perintah') : t('Halaman atau perintah');
};
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
  const kinds = kindsFor(who);
  const { items, busy, error } = useSearch<Found>(
    async (q, signal) => {
      if (q.length < 2) return [];
      const asked = kinds.map(async (kind) => {
        const { rows } = await api.list<AnyRow>(kind.name, { q, size: 8, sort: '-sejak' }, { signal });
        return rows.map((row) => ({ kind, row }));
      });
      return (await Promise.all(asked)).flat();
    },
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
                placeholder={searchHint(
                  kinds.map(({ name }) => name),
                  t,
                )}
                className="h-full flex-1 bg-transparent text-lead outline-none"
              />
              {busy && <Spinner className="text-ink-3" />}
            </div>
            <Command.List className="max-h-[min(26rem,60vh)] overflow-y-auto pb-2">
              <Group name={t('Dokumen')} show={items.length > 0}>
                {items.map(({ kind, row }) => {
                  const Icon = menuIcon(kind.icon);
                  return (
                    <Line
                      key={row.id}
                      value={row.id}
                      icon={<Icon />}
                      onSelect={() => go(documentHref(who, kind.name, row.id) ?? '/')}
                      end={<Status status={textAt(row, 'status')} table={kind.status} className="text-table" />}
                    >
                      <DocNumber no={textAt(row, kind.row.title)} />{' '}
                      <span className="text-ink-2">
                        <Match text={textAt(row, kind.row.about)} query={query} />
                      </span>
                    </Line>
                  );
                })}
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
