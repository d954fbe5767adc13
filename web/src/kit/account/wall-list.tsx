/** Wall screens: who connected each, since when, when it was last seen, and a way to end it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Tv } from 'lucide-react';
import { useState } from 'react';
import { api } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { useWho } from '@/base/session/session';
import { happened } from '@/base/text/format';
import { lang, useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SettingLine, Waiting } from './section';
import { EndDialog } from './session-list';

type Wall = {
  id: string;
  wall: string;
  user: string;
  username: string;
  fullname: string;
  browser: string;
  system: string;
  address: string;
  began: string;
  seen: string;
};
const KEY = ['account', 'walls'];
/** Polling interval, ms: a newly connected screen appears soon. */
const LOOK = 15_000;
/** A running screen reports at least this often, ms; one silent for longer is off or disconnected. */
const ALIVE = 5 * 60_000;

/** The wall screens; undefined while loading. @param ownOnly only the reader's own */
const useWalls = (ownOnly: boolean) => {
  const who = useWho();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<Wall[]>('/auth/walls', { signal }),
    staleTime: 0,
    refetchInterval: LOOK,
  });
  return { walls: ownOnly ? data?.filter(({ user }) => user === who.user_id) : data, error };
};

/** @param ownOnly only the reader's own, without their name */
export const WallList = ({ ownOnly = false }: { ownOnly?: boolean }) => {
  const t = useT();
  const client = useQueryClient();
  const { walls, error } = useWalls(ownOnly);
  const [ending, setEnding] = useState<Wall>();
  const close = () => {
    setEnding(undefined);
    void client.invalidateQueries({ queryKey: ['account'] });
  };
  return (
    <>
      {error && (
        <Banner className="my-3" title={t('Daftar layar tidak bisa dibaca.')} detail={t('Muat ulang halaman.')} />
      )}
      {!walls && !error && <Waiting text={t('Memuat')} />}
      {walls?.length === 0 && <p className="py-3 text-ink-2 text-table">{t('Tidak ada layar yang tersambung.')}</p>}
      <ul aria-label={t('Layar TV')}>
        {walls?.map((wall) => (
          <Line key={wall.id} wall={wall} isOwn={ownOnly} onEnd={() => setEnding(wall)} />
        ))}
      </ul>
      <Dialog open={ending !== undefined} onOpenChange={(next) => !next && close()}>
        {ending && (
          <EndDialog
            ending={{ what: t('Putuskan layar {{name}}', { name: ending.wall }), id: ending.id }}
            detail={t('Layar itu langsung gelap; untuk menyambungkannya lagi perlu kode baru.')}
            of={{ id: ending.user, username: ending.username }}
            onDone={close}
          />
        )}
      </Dialog>
    </>
  );
};

const Line = ({ wall, isOwn, onEnd }: { wall: Wall; isOwn: boolean; onEnd: () => void }) => {
  const t = useT();
  const now = serverNow();
  const { wall: name, fullname, username, browser, system, address, began, seen } = wall;
  const agent = browser && system ? t('{{browser}} di {{system}}', { browser, system }) : browser || system;
  const when = { began: happened(began, now, lang()), seen: happened(seen, now, lang()) };
  return (
    <SettingLine
      icon={<Tv aria-hidden />}
      title={
        <>
          {name}
          {now - Date.parse(seen) > ALIVE && (
            <span className="rounded-cell bg-waiting-s px-2 py-0.5 font-medium text-hint text-waiting-i">
              {t('Tidak terdengar')}
            </span>
          )}
        </>
      }
      detail={
        <>
          {!isOwn && (
            <span className="block">{t('disambungkan {{fullname}} ({{username}})', { fullname, username })}</span>
          )}
          {t('sejak {{began}}, terakhir terdengar {{seen}}', when)}
          <span className="block text-hint text-ink-3">{[agent, address].filter(Boolean).join(', ')}</span>
        </>
      }
      actions={
        <Button variant="ghost" size="sm" aria-label={t('Putuskan layar {{name}}', { name })} onClick={onEnd}>
          {t('Putuskan')}
        </Button>
      }
    />
  );
};
