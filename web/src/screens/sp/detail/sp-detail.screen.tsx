import { statusText } from '@domain/wording/status';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { compareStanding } from '@/base/live/patch';
import { Link, useSearchParams } from '@/base/navigation/link';
import { ApiError } from '@/base/server/api';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { useCommand } from '@/kit/command/use-command';
import { useDoc } from '@/kit/data/use-doc';
import { DetailFrame, DetailMissing } from '@/kit/detail/frame';
import { listPosition } from '@/kit/list/state/list-position';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { staleWords } from '../form/changes/stale-words';
import { type OpenSp, OpenSpContext, type Sp } from './context';
import { SpPage } from './page';
import { PageSkeleton } from './skeleton';
import { wayBack } from './way-back';

/** One SP: status, content, history, and the reader's actions. */
export const Component = () => {
  const params = useParams();
  const id = params.idmp ?? params.id ?? '';
  return <Detail key={id} id={id} />;
};

const Detail = ({ id }: { id: string }) => {
  const t = useT();
  const { lang } = usePrefs();
  const session = useWho();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const asOf = search.get('asOf') ?? undefined;
  const current = useDoc<Sp>('sp', id);
  const moment = useDoc<Sp>('sp', id, asOf === undefined ? {} : { asOf });
  const { run, running } = useCommand('sp');
  const past = asOf !== undefined && compareStanding(moment.doc, current.doc) !== 0;
  const sp = asOf === undefined ? current.doc : moment.doc;
  const version = sp?.version;
  const give: OpenSp['run'] = useCallback(
    (command, data, options) => {
      const onError = (e: unknown) => {
        if (options?.onError?.(e)) return true;
        if (!(e instanceof ApiError) || !e.stale) return false;
        const { status } = (e.stale.state ?? {}) as { status?: string };
        toast.conflict(staleWords(e.stale, serverNow(), t, lang), {
          id: `sp/${id}`,
          detail: [
            status && t('Kini {{status}}.', { status: statusText(status, lang) }),
            t('Tidak ada yang tersimpan dua kali; periksa lalu ulangi bila perlu.'),
          ]
            .filter(Boolean)
            .join(' '),
        });
        return true;
      };
      // A comment doesn't depend on the version.
      const revision = command === 'comment' ? undefined : version;
      return run(id, command, data, { ...options, ...(revision !== undefined && { revision }), onError });
    },
    [run, id, version, t, lang],
  );
  const who = useMemo(() => actorOf(session), [session]);
  const openSp = useMemo<OpenSp | undefined>(
    () => sp && { sp, who, past, run: give, running: running?.command },
    [sp, who, past, give, running],
  );
  useTitle(sp ? sp.sp : t('Detail SP'));

  const back = wayBack(pathname, session, t);
  const { missing, error } = asOf === undefined ? current : moment;
  if (missing) {
    return (
      <DetailMissing
        title={t('SP tidak ditemukan')}
        detail={
          asOf === undefined
            ? t('Alamatnya salah, atau SP ini milik cabang lain.')
            : t('SP ini belum ada pada saat itu.')
        }
      >
        {asOf !== undefined && (
          <Button variant="primary" onClick={() => setSearch({}, { replace: true })}>
            {t('Kembali ke sekarang')}
          </Button>
        )}
        <Button asChild variant={asOf === undefined ? 'primary' : 'outline'}>
          <Link to={back.path}>{t('Ke {{daftar}}', { daftar: back.label })}</Link>
        </Button>
      </DetailMissing>
    );
  }
  return (
    <DetailFrame
      error={error}
      refetch={asOf === undefined ? current.refetch : moment.refetch}
      unread={t('SP tidak bisa dimuat.')}
      loading={<PageSkeleton />}
      className="xl:[@media(min-height:52rem)]:h-full"
    >
      {openSp && (
        <OpenSpContext value={openSp}>
          <SpPage
            back={back}
            place={listPosition.place('sp', id)}
            go={(next) => void navigate(pathname.replace(/[^/]+$/, next), { replace: true })}
            asOf={asOf}
            onMoment={(revision) =>
              setSearch(revision === undefined ? {} : { asOf: String(revision) }, { replace: asOf !== undefined })
            }
          />
        </OpenSpContext>
      )}
    </DetailFrame>
  );
};
