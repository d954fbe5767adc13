/** History of an entry, newest first, with its field labels. */
import { Ban, Check, Hourglass, PencilLine, Plus, RotateCcw, X, Zap } from 'lucide-react';
import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import type { Change, HistoryEntry } from '@/base/server/api';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import type { FormatLang } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { useHistory } from '@/kit/data/use-doc';
import { HistoryState } from '@/kit/detail/history-state';
import type { ChangeLine } from '@/kit/history/change-line';
import type { ToastText } from '@/kit/history/entry-text';
import { History } from '@/kit/history/history';
import { statusIcon } from '@/ui/status-map';
import { inSentence } from '../check';
import { fieldChanges } from '../field-changes';
import { useRecordNames } from '../record-names';
import type { NameOf } from '../value-text';
import { EvidenceView, evidenceOf } from './evidence';
import { proposedLines } from './proposal';
import { useDetail } from './scope';

type HistoryWords = { t: T; lang: FormatLang; nameOf?: NameOf };
const named = (value: unknown, field: string): string | undefined => {
  const name = (value as Record<string, unknown> | undefined)?.[field];
  return typeof name === 'string' ? name : undefined;
};
/** Changes of input fields as lines; a reference by its display name before and after. */
export const entityChanges = (
  info: Pick<EntityInfo, 'fields'>,
  changes: readonly Change[],
  words: HistoryWords,
): ChangeLine[] => {
  const sebutan = changes.find((c) => c.field === 'sebutan');
  return info.fields.flatMap((field): ChangeLine[] => {
    const change = changes.find((c) => c.field === field.name);
    if (!change || field.internal) return [];
    const name = changes.find((c) => c.field === `sebutan.${field.name}`);
    return fieldChanges(field, change.before, change.after, words, {
      before: named(sebutan?.before, field.name) ?? text(name?.before),
      after: named(sebutan?.after, field.name) ?? text(name?.after),
    });
  });
};
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Photos, other files and locations that came with an event. */
const along = (info: EntityInfo, { changes }: HistoryEntry) => {
  const evidence = evidenceOf(info, changes);
  return evidence.files.length + evidence.places.length > 0 ? { below: <EvidenceView {...evidence} /> } : {};
};
/** Texts entered in an action are quoted, its other inputs listed; the time is that of the event itself. */
/** Repeats the display name of a reference: a vehicle's plate beside the vehicle. */
const repeats = (line: ChangeLine, lines: readonly ChangeLine[], fieldOf: (name: string) => FieldInfo | undefined) =>
  fieldOf(line.field)?.kind !== 'ref' &&
  lines.some((one) => fieldOf(one.field)?.kind === 'ref' && one.before === line.before && one.after === line.after);
/** Texts longer than this are quoted. */
const SHORT = 120;
const describeAction = (
  info: EntityInfo,
  lines: readonly ChangeLine[],
  changes: readonly Change[],
  inputs: readonly FieldInfo[] = [],
) => {
  const fieldOf = (name: string) => info.fields.find((f) => f.name === name);
  const asks = new Set(inputs.map(({ name }) => name));
  // Files are shown below, as files.
  const quiet = (name: string) => ['datetime', 'file'].includes(fieldOf(name)?.kind ?? '');
  const notes = lines.filter(({ field }) => {
    const { kind, max = 0 } = fieldOf(field) ?? {};
    return kind === 'long' || (kind === 'text' && max > SHORT && asks.has(field));
  });
  const blank = ({ before }: ChangeLine) => before === '' || before === '0' || before === '–';
  return {
    lines: lines
      .filter((l) => !notes.includes(l) && !quiet(l.field) && !repeats(l, lines, fieldOf))
      .map((l): ChangeLine => (asks.has(l.field) && blank(l) && !l.mark ? { ...l, mark: 'answer' } : l)),
    written: notes
      .map((l) => text(changes.find((c) => c.field === l.field)?.after))
      .filter(Boolean)
      .join('\n'),
  };
};

/** Describes one event for the history. */
export const describeEvent = (info: EntityInfo, entry: HistoryEntry, words: HistoryWords): ToastText | undefined => {
  const { t } = words;
  const quote = text(entry.data.alasan);
  const step = Object.entries(info.life?.steps ?? {}).find(([, { event }]) => event === entry.type);
  if (step) {
    const [name, { historyLabel, to }] = step;
    const inputs = info.actions.find((one) => one.name === name)?.fields;
    // The inputs may have led to another status than declared.
    const reached = entry.changes.find(({ field }) => field === 'status')?.after ?? to;
    const look = info.life?.statuses.find(({ value }) => value === reached);
    const { lines, written } = describeAction(info, entityChanges(info, entry.changes, words), entry.changes, inputs);
    return {
      text: t(historyLabel),
      ...along(info, entry),
      icon: look ? statusIcon(look) : Zap,
      changes: lines.filter(({ field }) => field !== 'status'),
      ...(look ? { tone: look.look } : {}),
      ...(written ? { quote: written } : {}),
    };
  }
  switch (entry.type) {
    case 'Registered':
      return { text: info.life ? t('membuat') : t('mendaftarkan'), icon: Plus, changes: [] };
    case 'Changed': {
      const action = info.actions.find((a) => a.name === entry.data.action);
      const changes = entityChanges(info, entry.changes, words);
      if (!action) return { text: t('mengubah'), icon: PencilLine, changes, ...along(info, entry) };
      const { lines, written } = describeAction(info, changes, entry.changes, action.fields);
      return {
        text: inSentence(t(action.label)),
        ...along(info, entry),
        icon: Zap,
        changes: lines,
        ...(written ? { quote: written } : {}),
        ...(action.look ? { tone: action.look === 'danger' ? 'rejected' : 'done' } : {}),
      };
    }
    // Without an icon: the author's initials take its place.
    case 'Commented':
      return { text: `#${entry.data.nomor}`, quote: text(entry.data.teks), changes: [] };
    case 'ChangeProposed':
      return {
        text: t('mengusulkan perubahan'),
        icon: Hourglass,
        tone: 'waiting',
        changes: proposedLines(info, entry, words),
      };
    case 'ChangeApproved':
      return {
        text: t('menyetujui usulan'),
        icon: Check,
        tone: 'done',
        changes: entityChanges(info, entry.changes, words),
      };
    case 'ChangeRejected':
      return { text: t('menolak usulan'), icon: X, tone: 'rejected', changes: [], ...(quote ? { quote } : {}) };
    case 'ProposalWithdrawn':
      return { text: t('menarik usulan'), icon: RotateCcw, changes: [] };
    case 'Retired':
      return { text: t('menonaktifkan'), icon: Ban, tone: 'rejected', changes: [], ...(quote ? { quote } : {}) };
    case 'Restored':
      return { text: t('memulihkan'), icon: RotateCcw, tone: 'done', changes: [] };
    default:
      return undefined;
  }
};

export const DetailHistory = () => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const { info, doc } = useDetail();
  const history = useHistory(info.name, doc.id);
  const { entries, loading } = history;
  const nameOf = useRecordNames(info, entries);
  return (
    <div className="px-5 py-4 max-xl:px-gutter">
      <h2 className="mb-3 flex items-baseline gap-2 font-semibold text-base">
        {t('Riwayat')}
        {!loading && entries.length > 0 && <span className="font-normal text-ink-3 text-table">{entries.length}</span>}
      </h2>
      <HistoryState {...history} />
      <History
        entries={entries.toReversed()}
        now={now}
        describe={(entry) => describeEvent(info, entry, { t, lang, nameOf })}
      />
    </div>
  );
};
