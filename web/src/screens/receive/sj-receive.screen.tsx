import { mayOpen } from '@domain/navigation/access';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { UnsavedGuard } from '@/kit/form/guard';
import { AsideLayout, FixedPage } from '@/kit/page/page';
import { Empty } from '@/ui/empty';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { toast } from '@/ui/toast';
import { Current } from './desk/current';
import { Head, TakeButton, type TakeProps } from './desk/head';
import { Panel } from './desk/panel';
import { sums } from './desk/sums';
import { useAnnounced } from './desk/use-announced';
import { useLineKeys } from './desk/use-line-keys';
import { useOpen } from './desk/use-open';
import { usePapers } from './desk/use-papers';
import { useSession } from './desk/use-session';
import { useTakeIn } from './desk/use-take-in';
import { isReady, isSolved } from './desk/work-list';
import { Lines } from './list/lines';
import { ScanBox } from './scan/scan-box';
import { useScanner } from './scan/use-scanner';

const HISTORY = '/receive/history/sj';

/**
 * Receive SJ: signed papers come back in piles; each scan is looked up, and all that are ready are taken in at once.
 */
export const Component = () => {
  const t = useT();
  const who = actorOf(useWho());
  useTitle('Receive SJ');
  const out = useOpen();
  const { session, tell, scan, ask } = useSession(out.open);
  const papers = usePapers(tell);
  const { take, progress } = useTakeIn(tell);
  const announcement = useAnnounced(session, usePrefs().mute);
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState<'daftar' | 'tadi'>('daftar');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLInputElement>(null);

  const work = session.lines.filter(({ outcome }) => outcome !== 'taken');
  const taken = session.lines.filter(({ outcome }) => outcome === 'taken');
  const ready = work.filter(isReady);
  const { lacking, returned, taken: takenNow } = sums(session);
  const line = work.find(({ key }) => key === session.at);
  const read = (text: string) => {
    setTab('daftar');
    scan(text);
  };
  const drop = (...keys: string[]) => tell({ type: 'dropped', keys });
  const hands = useLineKeys({
    lines: tab === 'daftar' ? work : [],
    line,
    point: (key) => tell({ type: 'pointed', key }),
    change: (change) => line && tell({ type: 'given', key: line.key, change }),
    drop: () => line && drop(line.key),
    list,
    paper,
    note,
  });
  useScanner({
    field,
    onScan: read,
    onTyped: (text) => {
      if (text.length === 1 && hands.take(text)) return;
      setTyped(typed + text);
      field.current?.focus();
    },
  });
  // Focused initially, except where an on-screen keyboard would cover the page.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);

  const onTake = async () => {
    const { done, left } = await take(ready);
    if (done > 0) toast.success(t('{{count}} SJ diterima', { count: done }));
    if (left > 0)
      toast.refused(t('{{count}} SJ belum masuk', { count: left }), {
        detail: t('Masih di daftar, dengan alasannya.'),
        id: 'sj-receive',
      });
  };
  const taking: TakeProps = {
    waiting: ready.length,
    apart: lacking + returned,
    progress,
    reason: papers.busy && t('Unggahan belum selesai'),
    onTake: () => void onTake(),
  };
  useShortcuts([
    { keys: 'Ctrl+Enter', label: t('terima'), when: ready.length > 0 && !progress && !papers.busy, run: taking.onTake },
  ]);
  const over = session.lines.some(isSolved);
  return (
    <FixedPage>
      <Head
        {...taking}
        since={session.since}
        history={mayOpen(who, HISTORY) ? HISTORY : undefined}
        onEnd={over ? () => tell({ type: 'ended', at: new Date(serverNow()).toISOString() }) : undefined}
      />
      <AsideLayout width={340} aside={<Panel session={session} out={out} onPick={read} />} className="bg-surface">
        {/* On wide screens the list scrolls by itself, so that the fields for its rows stay visible. */}
        <div className="xl:flex xl:h-full xl:flex-col">
          <ScanBox
            typed={typed}
            onTyped={setTyped}
            onScan={read}
            field={field}
            last={announcement}
            onDown={hands.down}
          />
          {line && (
            <Current
              key={line.key}
              line={line}
              papers={papers}
              change={(change) => tell({ type: 'given', key: line.key, change })}
              onPictureDrop={(id) => tell({ type: 'pictureDropped', key: line.key, id })}
              paper={paper}
              note={note}
              onDrop={() => drop(line.key)}
              onCame={() => tell({ type: 'paperCame', key: line.key })}
              onAgain={() => void ask(line.key, line.number)}
            />
          )}
          <Tabs
            className="xl:flex xl:min-h-0 xl:flex-1 xl:flex-col"
            value={tab}
            onValueChange={(next) => setTab(next === 'tadi' ? 'tadi' : 'daftar')}
          >
            <TabsList className="shrink-0 px-gutter" aria-label={t('Daftar')}>
              <TabsTrigger value="daftar" count={work.length} mine={ready.length > 0}>
                {t('Di daftar')}
              </TabsTrigger>
              <TabsTrigger value="tadi" count={takenNow}>
                {t('Diterima tadi')}
              </TabsTrigger>
            </TabsList>
            <TabsContent value={tab} className="xl:min-h-0 xl:flex-1 xl:overflow-y-auto">
              <div ref={list}>
                {(tab === 'daftar' ? work : taken).length > 0 ? (
                  <Lines
                    label={tab === 'daftar' ? t('Di daftar') : t('Diterima tadi')}
                    lines={tab === 'daftar' ? work : taken}
                    at={line?.key}
                    onAt={(key) => tab === 'daftar' && tell({ type: 'pointed', key })}
                    onDrop={(key) => drop(key)}
                  />
                ) : tab === 'daftar' ? (
                  <Empty
                    title={t('Belum ada yang dipindai')}
                    detail={t(
                      'Pindai barcode di kanan atas surat yang sudah ditandatangani. Yang dikenali berkumpul di sini, lalu diterima sekaligus.',
                    )}
                  />
                ) : (
                  <Empty title={t('Belum ada yang diterima di sesi ini')} />
                )}
              </div>
            </TabsContent>
          </Tabs>
        </div>
      </AsideLayout>
      <div className="hidden border-line border-t bg-surface px-gutter py-2 phone:flex">
        <TakeButton {...taking} className="w-full" />
      </div>
      <UnsavedGuard
        dirty={ready.length > 0}
        title={t('{{count}} SJ belum diterima', { count: ready.length })}
        description={t('Sudah dipindai, tetapi belum masuk: tekan Terima dahulu. Daftarnya tetap di peramban ini.')}
      />
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
    </FixedPage>
  );
};
