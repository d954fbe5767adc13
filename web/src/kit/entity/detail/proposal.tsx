/** A change that one proposed and another decides on: what it is, before and after, over the entry. */
import type { ChangeProposal } from '@domain/kit/eyes';
import { Hourglass } from 'lucide-react';
import type { HistoryEntry } from '@/base/api';
import type { EntityInfo } from '@/base/entity';
import { dateTime, type FormatLang } from '@/base/format';
import { type T, useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { Changes } from '@/kit/change-list';
import type { ChangeLine } from '@/kit/changes';
import { CommandButton } from '@/kit/command-button';
import { valueWords } from '../value-text';
import type { Offer } from './head';
import { useDetail } from './scope';

/** The commands of a proposal; the head offers them nowhere else. */
export const PROPOSAL_STEPS = ['approveChange', 'rejectChange', 'withdrawChange'];
type Words = { t: T; lang: FormatLang };
const linesOf = (
  info: Pick<EntityInfo, 'fields'>,
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
  words: Words,
): ChangeLine[] =>
  info.fields
    .filter(({ name }) => name in after)
    .map((field) => ({
      field: field.name,
      label: words.t(field.label),
      before: before ? valueWords(field, before[field.name], words) : '',
      after: valueWords(field, after[field.name], words),
    }));
/** What an event proposed, and what was in force then. */
export const proposedLines = (info: Pick<EntityInfo, 'fields'>, entry: HistoryEntry, words: Words): ChangeLine[] =>
  linesOf(
    info,
    entry.data.before as Record<string, unknown>,
    (entry.data.fields ?? {}) as Record<string, unknown>,
    words,
  );

export const ProposalBanner = ({ offers }: { offers: readonly Offer[] }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { info, doc, ask, running } = useDetail();
  const proposal = doc.proposal as ChangeProposal | undefined;
  if (!proposal) return null;
  const mine = offers.filter(({ action }) => PROPOSAL_STEPS.includes(action.name));
  const [why] = mine.flatMap(({ action, reason }) => (action.name === 'approveChange' && reason ? [reason] : []));
  return (
    <section
      aria-label={t('Usulan perubahan')}
      className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-panel border border-waiting-f bg-waiting-s px-4 py-3"
    >
      <div className="min-w-0 text-table">
        <h2 className="flex items-center gap-2 font-semibold text-base text-waiting-i">
          <Hourglass aria-hidden className="size-4" />
          {t('Usulan perubahan')}
        </h2>
        <p className="mt-0.5 mb-1.5 text-ink-2">
          {t('{{name}}, {{at}}.', {
            name: proposal.by.map(({ fullname }) => fullname).join(', '),
            at: dateTime(proposal.at, lang),
          })}{' '}
          {t('Nilai lama tetap berlaku sampai job desk lain menyetujui.')}
        </p>
        <Changes lines={linesOf(info, doc, proposal.fields, { t, lang })} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mine
          .filter(({ reason }) => !reason)
          .toReversed()
          .map(({ action }) => (
            <CommandButton
              key={action.name}
              variant={action.look === 'primary' ? 'primary' : 'outline'}
              loading={running === action.name}
              onClick={() => ask(action)}
            >
              {t(action.label)}
              {action.fields.length > 0 && '…'}
            </CommandButton>
          ))}
        {why && <p className="text-hint text-ink-2">{why}</p>}
      </div>
    </section>
  );
};
