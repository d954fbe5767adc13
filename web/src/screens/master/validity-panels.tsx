/** State of vehicles, drivers and tariffs: what has expired or is unknown, in place of a green `Aktif`. */
import { dayWib } from '@domain/kit/values/time';
import { type EntryStands, entryStands, standingKinds, ZERO_PRICE } from '@domain/master/entry-stands';
import { lackText } from '@domain/texts/papers';
import { BadgeCheck, CalendarClock, CalendarX2, TriangleAlert } from 'lucide-react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { type T, useT } from '@/base/text/i18n';
import type { StatusLook } from '@/kit/detail/status-badge';
import type { DetailPanels, EntryDoc } from '@/kit/entity/detail/scope';

const useStands = (kind: string, doc: EntryDoc): EntryStands & { today: string } => {
  const today = dayWib(new Date(useNow(60_000)).toISOString());
  return { ...entryStands(kind, doc, today), today };
};
const standingOf = ({ papers, blank, days }: EntryStands, t: T): StatusLook => {
  if (papers.length > 0) return { icon: TriangleAlert, tone: 'rejected', text: t('Belum bisa dipakai') };
  if (days === 'over') return { icon: CalendarX2, tone: 'muted', text: t('Sudah berakhir') };
  if (blank) return { icon: TriangleAlert, tone: 'waiting', text: t('Perlu dilengkapi') };
  if (days === 'ahead') return { icon: CalendarClock, tone: 'waiting', text: t('Belum berlaku') };
  return { icon: BadgeCheck, tone: 'done', text: t('Aktif') };
};

const BLANKS = {
  capacity: 'Daya angkut belum diisi: dihitung menurut jenisnya.',
  price: ZERO_PRICE,
} as const;
const Why = ({ kind, doc }: { kind: string; doc: EntryDoc }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { papers, blank, today } = useStands(kind, doc);
  if (doc.retired || (papers.length === 0 && !blank)) return null;
  return (
    <p
      className={`mt-2 flex items-start gap-2 rounded-panel px-3 py-2 text-table ${papers.length > 0 ? 'bg-rejected-s text-rejected-i' : 'bg-waiting-s text-waiting-i'}`}
    >
      <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span>
        {papers.length > 0 && `${papers.map((lack) => lackText(lack, lang, today)).join(', ')}. `}
        {blank && t(BLANKS[blank])}
      </span>
    </p>
  );
};

const stands = (kind: string): DetailPanels => ({
  useStanding: (doc) => standingOf(useStands(kind, doc), useT()),
  Top: ({ doc }) => <Why kind={kind} doc={doc} />,
});
/** By the kind's name. */
export const validityPanels: Readonly<Record<string, DetailPanels>> = Object.fromEntries(
  standingKinds.map((kind) => [kind, stands(kind)]),
);
