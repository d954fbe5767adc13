import { spKind } from '@domain/flows/sp/kind';
import { greeting, specialButton } from '@domain/navigation/access';
import { Menu, Plus, Search, UserPlus } from 'lucide-react';
import { kindsFor } from '@/base/entity/documents';
import { Link } from '@/base/navigation/link';
import { preload } from '@/base/navigation/screens';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { dateFull } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { Bell } from './bell';
import { UserMenu } from './user-menu';

type Props = { onMenu: () => void; onSearch: () => void };

/** Header, 74 px: the account, the search that opens the palette, the job desk's button, the bell and the user menu. */
export const Header = ({ onMenu, onSearch }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const now = useNow(60_000);
  const special = specialButton(who);
  const makesSp = special?.label === 'Tambah SP';
  const kinds = kindsFor(who);
  const first = who.fullname.split(' ')[0];
  return (
    <header
      data-screen-only
      className="flex h-18.5 shrink-0 items-center gap-3 border-line border-b bg-surface px-gutter max-md:gap-0"
    >
      <Button
        variant="ghost"
        square
        aria-label={t('Buka menu')}
        onClick={onMenu}
        className="lg:aside:hidden -ms-2"
        icon={<Menu aria-hidden className="size-5" />}
      />
      <div className="min-w-0 flex-auto max-md:ps-1">
        <p className="truncate font-semibold text-lead max-md:text-base max-md:tracking-[-0.01em]">
          {greeting(who)}, <span className="max-md:hidden">{who.fullname}</span>
          <span className="md:hidden">{first}</span>
        </p>
        <p className="truncate text-ink-2 text-table max-md:text-hint">
          {dateFull(now, lang)}
          <span className="max-md:hidden">
            {' · '}
            {who.cabang ? t('Cabang {{name}}', { name: who.cabang }) : t('Semua cabang')}
          </span>
        </p>
      </div>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
        className="flex h-9 w-74 min-w-38 shrink-9999 items-center gap-2.5 rounded-control border border-line-2 bg-surface-2 px-2.5 text-ink-3 text-table transition-colors hover:border-edge max-md:hidden"
      >
        <Search aria-hidden />
        <span className="flex-1 truncate text-start">
          {kinds.includes(spKind)
            ? t('Cari SP, customer, nopol…')
            : kinds.length > 0
              ? t('Cari dokumen dan halaman')
              : t('Cari halaman')}
        </span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <Button
        variant="ghost"
        square
        aria-label={t('Cari')}
        onClick={onSearch}
        className="md:hidden"
        icon={<Search aria-hidden className="size-5" />}
      />
      {special && (
        <Button
          asChild
          variant={makesSp ? 'primary' : 'outline'}
          className="max-md:hidden"
          onPointerEnter={() => preload(special.path)}
        >
          <Link to={`${special.path}${special.query ?? ''}`}>
            {makesSp ? <Plus aria-hidden /> : <UserPlus aria-hidden />}
            {special.label}
          </Link>
        </Button>
      )}
      <Bell />
      <span aria-hidden className="h-8 w-px bg-line max-md:hidden" />
      <UserMenu />
    </header>
  );
};
