import { Bell, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { kindNamed } from '@/base/entity/documents';
import type { LiveRow } from '@/base/live/patch';
import { leisure } from '@/base/navigation/when-idle';
import { followId } from '@/base/news/subscription';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { useShortList } from '@/kit/data/use-short-list';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';

type Row = LiveRow & { on: boolean };

/** Button to follow or unfollow a document; hidden for kinds that can't be followed. */
export const FollowButton = ({ view, id }: { view: string; id: string }) =>
  kindNamed(view) ? <Follow view={view} id={id} /> : null;

const Follow = ({ view, id }: { view: string; id: string }) => {
  const t = useT();
  const { user_id } = useWho();
  const { run, busy } = useCommand('follow');
  // Deferred until the page's own content is loaded.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let left = false;
    leisure().then(() => !left && setReady(true));
    return () => {
      left = true;
    };
  }, []);
  const { rows, dataAt } = useShortList<Row>('follow', { doc: id, on: 'true', size: 1 }, { enabled: ready });
  const on = rows.length > 0;
  const press = async () => {
    const [command, data] = on ? ['unfollow', {}] : ['follow', { kind: view, doc: id }];
    if (!(await run(followId(id, user_id), command as string, data))) return;
    toast.success(on ? t('Tidak diikuti lagi') : t('Diikuti: perubahan statusnya dikabarkan'), { id: `follow/${id}` });
  };
  return (
    <Button
      variant="ghost"
      square
      loading={busy}
      aria-pressed={on}
      aria-label={t('Ikuti dokumen ini')}
      title={on ? t('Berhenti mengikuti') : t('Ikuti dokumen ini')}
      reason={dataAt === 0 && t('Memuat')}
      icon={on ? <BellRing aria-hidden className="text-primary-ink" /> : <Bell aria-hidden />}
      onClick={() => void press()}
    />
  );
};
