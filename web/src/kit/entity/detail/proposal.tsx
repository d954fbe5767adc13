/** A proposed change that another person decides on: before and after, above the entry. */
import { type ChangeProposal, rowsFor } from '@domain/kit/lifecycle/four-eyes-rule';
import type { EntityInfo } from '@/base/entity/entity';
import type { HistoryEntry } from '@/base/server/api';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import type { FormatLang } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { ProposalPanel } from '@/kit/detail/proposal-panel';
import type { ChangeLine } from '@/kit/history/change-line';
import { valueWords } from '../value-text';
import { type Offer, OfferButton } from './head';
import { useDetail } from './scope';

/** The commands of a proposal; only the banner offers them. */
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
/** What an event proposed, and the values in force then. */
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
  const { info, doc } = useDetail();
  const who = useWho();
  const proposal = doc.proposal as ChangeProposal | undefined;
  if (!proposal) return null;
  const mine = offers.filter(({ action }) => PROPOSAL_STEPS.includes(action.name));
  const rows = rowsFor(info.fourEyes?.rows ?? [], proposal.fields, who);
  const partly = Object.keys(proposal.fields).some((name) => !rows.some(({ fields }) => fields.includes(name)));
  const [why] = mine.flatMap(({ action, reason }) => (action.name === 'approveChange' && reason ? [reason] : []));
  return (
    <ProposalPanel
      title={t('Usulan perubahan')}
      by={proposal.by.map(({ fullname }) => fullname)}
      at={proposal.at}
      detail={
        rows.length > 0 && partly && !why
          ? t('Keputusan Anda: {{rows}}. Sisanya diputuskan job desk lain.', {
              rows: rows.map(({ label }) => t(label)).join(', '),
            })
          : t('Nilai lama tetap berlaku sampai job desk lain menyetujui.')
      }
      lines={linesOf(info, doc, proposal.fields, { t, lang })}
    >
      {mine
        .filter(({ reason }) => !reason)
        .toReversed()
        .map(({ action }) => (
          <OfferButton key={action.name} action={action} />
        ))}
      {why && <p className="text-hint text-ink-2">{why}</p>}
    </ProposalPanel>
  );
};
