import { ChevronDown, LogIn, LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { Logo } from '@/ui/logo';
import { DRIVER_HOME, DRIVER_LOGIN } from '../addresses';
import { call } from '../call';
import { useBox } from '../outbox/box';
import { leaveDriver, useDriver } from '../session';
import { Press } from './press';
import { Sheet } from './sheet';

const shortName = (name: string): string => name.replace(/^(\S+)\s+(\S).*$/, '$1 $2.');

/** Logo, and signing in or out. */
export const Head = ({ open, onMenu }: { open: boolean; onMenu: () => void }) => {
  const t = useT();
  const driver = useDriver();
  const [drop, setDrop] = useState(false);
  const [leaving, setLeaving] = useState<'ask' | 'gone'>();
  const { items, locked } = useBox();
  const waiting = items.length + locked;
  const item = 'flex min-h-13 w-full items-center gap-3 px-4 text-base active:bg-surface-2';
  const leave = () => {
    // Unsent reports stay on the phone for the driver.
    if (driver?.token) void call('login/driver/out', { method: 'POST', token: driver.token }).catch(() => undefined);
    void leaveDriver().then(() => setLeaving('gone'));
  };
  return (
    <header
      data-screen-only
      className="sticky top-0 z-20 flex h-16 items-center gap-3 border-line border-b bg-surface px-4"
    >
      <button
        type="button"
        aria-label={t('Menu')}
        aria-expanded={open}
        aria-controls="menu"
        onClick={onMenu}
        className="-ms-2 flex size-13 items-center justify-center rounded-phone active:bg-surface-2 md:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <Logo className="size-9" />
      <span className="flex-1 font-semibold text-doc">Lintas</span>
      <div className="relative">
        <button
          type="button"
          aria-haspopup="menu"
          aria-expanded={drop}
          onClick={() => setDrop(!drop)}
          onBlur={(e) => !e.currentTarget.parentElement?.contains(e.relatedTarget) && setDrop(false)}
          className="flex min-h-13 items-center gap-2 rounded-phone px-2 font-medium text-base active:bg-surface-2"
        >
          {driver?.token ? shortName(driver.name) : 'Login'}
          <ChevronDown aria-hidden className="size-5" />
        </button>
        {drop && (
          <div
            role="menu"
            className="absolute end-0 top-full w-48 overflow-hidden rounded-panel border border-line bg-surface shadow-1"
          >
            {driver?.token ? (
              <button
                type="button"
                role="menuitem"
                className={item}
                onClick={() => {
                  setDrop(false);
                  if (waiting > 0) setLeaving('ask');
                  else leave();
                }}
              >
                <LogOut aria-hidden className="rtl:-scale-x-100 size-5" />
                Logout
              </button>
            ) : (
              <a role="menuitem" href={DRIVER_LOGIN} className={item}>
                <LogIn aria-hidden className="rtl:-scale-x-100 size-5" />
                Login
              </a>
            )}
          </div>
        )}
      </div>
      {leaving === 'ask' && (
        <Sheet title={t('Masih ada laporan yang belum terkirim')} onClose={() => setLeaving(undefined)} alert>
          <p className="text-base text-ink-2">
            {t('{{n}} laporan tetap tersimpan di HP ini dan baru terkirim setelah Anda masuk lagi di sini.', {
              n: waiting,
            })}
          </p>
          <Press look="primary" onClick={() => setLeaving(undefined)}>
            {t('Tetap masuk')}
          </Press>
          <Press look="danger" onClick={leave}>
            Logout
          </Press>
        </Sheet>
      )}
      {leaving === 'gone' && (
        <Sheet title="Logged out" onClose={() => location.assign(DRIVER_HOME)} alert>
          <p className="text-base text-ink-2">You have been logged out successfully.</p>
          <Press look="primary" onClick={() => location.assign(DRIVER_HOME)}>
            OK
          </Press>
        </Sheet>
      )}
    </header>
  );
};
