import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import type { EntityInfo } from '@/base/entity/entity';
import { Link, useSearchParams } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { useWho } from '@/base/session/session';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { useCommand } from '@/kit/command/use-command';
import { useDoc } from '@/kit/data/use-doc';
import { Forbidden, NotFound } from '@/kit/page/not-found';
import { FixedPage, Scroll } from '@/kit/page/page';
import { SheetDrop } from '@/kit/sheet/sheet-drop';
import { type SheetAbout, SheetRead } from '@/kit/sheet/sheet-read';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import type { Batch } from './batch';
import { kindOf, mayImport } from './kinds';
import { Part } from './part';
import { listHref } from './places';
import { ResultPart } from './result-part';
import { RowsTabs } from './rows-tabs';
import { MOST_ROWS } from './send-sheet';
import { TemplatePart } from './template-part';
import { useSheet } from './use-sheet';

/** Dry-run details that aren't part of the batch, in the history state so that a reload keeps them. */
type Seen = { ignored: string[]; sheet?: SheetAbout };

/** Imports records from a sheet: template, upload, dry run, then one batch. The address holds the dry run. */
export const Component = () => {
  const t = useT();
  const { entity = '' } = useParams();
  const who = useWho();
  const info = kindOf(entity);
  if (!info?.imports) return <NotFound />;
  return mayImport(info, who) ? (
    <Import key={entity} info={info} />
  ) : (
    <Forbidden title={t('Impor {{label}}', { label: t(info.label) })} />
  );
};

const Import = ({ info }: { info: EntityInfo }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const id = query.get('batch') ?? '';
  const label = t(info.label);
  const title = t('Impor {{label}}', { label });
  useTitle(title);
  const sheet = useSheet(info.name, (planned) => {
    // Cancel the replaced draft; if that fails it remains a draft without effect.
    if (id) api.command('batch', id, 'cancel', { alasan: t('Diganti berkas lain') }).catch(() => undefined);
    const state: Seen = { ignored: planned.columns?.ignored ?? [], ...(planned.sheet ? { sheet: planned.sheet } : {}) };
    void navigate(`?batch=${planned.id}`, { replace: true, state });
  });
  return (
    <FixedPage>
      <PageHeader
        title={title}
        back={listHref(info, who, pathname) ?? '/impor'}
        actions={
          <Button asChild variant="ghost">
            <Link to="/impor">{t('Impor sebelumnya')}</Link>
          </Button>
        }
      />
      <Scroll className="border-line border-t bg-surface">
        <Part name={t('Templat')}>
          <TemplatePart info={info} />
        </Part>
        {id === '' ? (
          <Part name={t('Berkas')}>
            <SheetFile sheet={sheet} />
          </Part>
        ) : (
          <Looked key={id} id={id} info={info} sheet={sheet} />
        )}
      </Scroll>
    </FixedPage>
  );
};

type SheetFile = { sheet: ReturnType<typeof useSheet>; file?: string | undefined };
const SheetFile = ({ sheet: { state, send, stop }, file }: SheetFile) => {
  const t = useT();
  return (
    <SheetDrop
      label={t('Berkas')}
      state={state}
      file={file}
      hint={t('xlsx atau csv, paling banyak 10 MB dan {{rows}} baris. Yang dibaca lembar pertama yang berisi.', {
        rows: number(MOST_ROWS),
      })}
      again={t('atau seret yang sudah diperbaiki ke sini')}
      onFile={send}
      onStop={stop}
    />
  );
};

type Looked = { id: string; info: EntityInfo; sheet: ReturnType<typeof useSheet> };
/** Dry run of a file. */
const Looked = ({ id, info, sheet }: Looked) => {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<Seen> | null };
  const { doc, missing, error, fetching, refetch } = useDoc<Batch>('batch', id);
  const { run, busy } = useCommand('batch');
  if (missing || (doc && doc.entity !== info.name)) return <Navigate to="?" replace />;
  // Started meanwhile, here or elsewhere.
  if (doc && doc.status !== 'DRAF' && doc.status !== 'DIBATALKAN') return <Navigate to={`/impor/${id}`} replace />;
  const start = async (nomor?: number) => {
    if (await run(id, 'start', nomor === undefined ? {} : { nomor })) void navigate(`/impor/${id}`, { replace: true });
  };
  const shown = doc?.status === 'DRAF' ? doc : undefined;
  return (
    <>
      <Part name={t('Berkas')}>
        <div>
          <SheetFile sheet={sheet} file={shown?.nama} />
          {shown && !sheet.state && state?.sheet && <SheetRead about={state.sheet} onChoose={sheet.choose} />}
        </div>
      </Part>
      {!doc && (
        <Part name={t('Hasil periksa')}>
          {error ? (
            <Banner
              title={t('Hasilnya tidak bisa dimuat.')}
              action={
                <Button size="sm" loading={fetching} onClick={refetch}>
                  {t('Coba lagi')}
                </Button>
              }
            />
          ) : (
            <Skeleton className="w-1/2" />
          )}
        </Part>
      )}
      {shown && !sheet.state && (
        <>
          <Part name={t('Hasil periksa')} seen={state?.ignored !== undefined}>
            <ResultPart
              batch={shown}
              ignored={state?.ignored ?? []}
              busy={busy}
              onStart={(nomor) => void start(nomor)}
            />
          </Part>
          <RowsTabs batch={shown} info={info} first={shown.nomor > 0 ? 'nomor' : shown.salah > 0 ? 'salah' : 'jalan'} />
        </>
      )}
    </>
  );
};
