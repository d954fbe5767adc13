import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { readdress } from '@/base/navigation/history';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { usePhone } from '@/kit/list/table/use-room';
import { FixedPage, Scroll } from '@/kit/page/page';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { Input } from '@/ui/input';
import { PageHeader } from '@/ui/page-header';
import { Select } from '@/ui/select';
import { Sheet, SheetContent } from '@/ui/sheet';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { Cards } from './cards';
import type { Area } from './line';
import { areaLabels, areas, grouped, linesOf, matchingLines, openTo } from './lines';
import { Legend } from './marks';
import { Matrix, type RightsQuestion } from './matrix';
import { type Subject, subjectLabel, subjects } from './subjects';
import { Why } from './why';

/** Filters of the page, as the address holds them. */
type Look = { q: string; siapa: string; bagian: string };
const lookOf = (query: string): Look => {
  const params = new URLSearchParams(query);
  return { q: params.get('q') ?? '', siapa: params.get('siapa') ?? '', bagian: params.get('bagian') ?? '' };
};
const addressOf = (look: Look): string => {
  const query = new URLSearchParams(Object.entries(look).filter(([, value]) => value !== '')).toString();
  return `${window.location.pathname}${query && `?${query}`}`;
};

/** Who may do what, taken from the server's own tables, and why. */
export const Component = () => {
  const t = useT();
  const phone = usePhone();
  const [look, setLook] = useState(() => lookOf(window.location.search));
  const [question, setQuestion] = useState<RightsQuestion>();
  useTitle(t('Hak akses'));
  const { q: search, siapa, bagian } = look;
  const wanted = useDeferredValue(search);
  const only = subjects.find((one) => one === siapa) ?? '';
  const show = (next: Partial<Look>) => {
    const now = { ...look, ...next };
    setLook(now);
    readdress(addressOf(now));
  };
  const all = useMemo(() => linesOf(t), [t]);
  const left = useMemo(() => openTo(matchingLines(all, wanted, t), only), [all, wanted, only, t]);
  const named = areas.find((one) => one === bagian) ?? areas[0];
  // A search without matches in this area switches to the first area that has some.
  const area = left.some((line) => line.area === named) ? named : (left[0]?.area ?? named);
  const groups = useMemo(() => grouped(left.filter((line) => line.area === area)), [left, area]);
  const labels = areaLabels(t);
  const Shown = phone ? Cards : Matrix;
  return (
    <FixedPage>
      <PageHeader
        title={t('Hak akses')}
        actions={
          <>
            <Select<Subject | ''>
              size="sm"
              aria-label={t('Yang boleh dilakukan oleh')}
              value={only}
              onChange={(subject) => show({ siapa: subject })}
              options={[
                { value: '', label: t('Semua job desk') },
                ...subjects.map((value) => ({ value, label: subjectLabel(value, t) })),
              ]}
              className="w-44 phone:w-full"
            />
            <search className="w-72 phone:w-full">
              <Input
                type="search"
                size="sm"
                aria-label={t('Cari hak, alamat, isian atau job desk')}
                placeholder={t('Cari hak, alamat, isian atau job desk')}
                start={<Search aria-hidden className="size-4" />}
                value={search}
                onChange={(e) => show({ q: e.target.value })}
              />
            </search>
          </>
        }
        className="phone:[&>div]:ms-0 phone:[&>div]:w-full"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-gutter pb-1">
        <p className="max-w-[72ch] text-pretty text-ink-2 text-table">
          {t('Dibaca dari tabel yang ditanya server sendiri. Pilih satu baris untuk melihat alasannya.')}
        </p>
        <Legend />
      </div>
      <Tabs
        value={area}
        onValueChange={(one) => show({ bagian: one === areas[0] ? '' : one })}
        className="flex min-h-0 flex-1 flex-col"
      >
        <TabsList className="px-gutter" aria-label={t('Bagian')}>
          {areas.map((one: Area) => (
            <TabsTrigger key={one} value={one} count={left.filter((line) => line.area === one).length}>
              {labels[one]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={area} className="flex min-h-0 flex-1 flex-col">
          <Scroll tabIndex={0} aria-label={labels[area]} role="region">
            {groups.length === 0 ? (
              <Empty
                title={t('Tidak ada hak yang cocok')}
                action={<Button onClick={() => show(lookOf(''))}>{t('Hapus pencarian')}</Button>}
              />
            ) : (
              <Shown groups={groups} only={only} onAsk={setQuestion} />
            )}
          </Scroll>
        </TabsContent>
      </Tabs>
      <Sheet open={question !== undefined} onOpenChange={(open) => !open && setQuestion(undefined)}>
        <SheetContent title={t('Mengapa')}>
          {question && <Why key={question.line.id + question.subject} {...question} />}
        </SheetContent>
      </Sheet>
    </FixedPage>
  );
};
