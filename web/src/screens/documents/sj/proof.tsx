/** Proof required by the customer of an SJ: what is there, what is missing, and why. */

import type { Sj } from '@domain/flows/sj/fields';
import { lackingOf, proofState, proofs } from '@domain/flows/sj/proof';
import { Check, Circle, TriangleAlert } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { excuseText } from '@/common/proof-text';
import { DetailSection } from '@/kit/entity/detail/facts';
import { declared, type EntryDoc } from '@/kit/entity/detail/scope';
import { cn } from '@/ui/cn';

export const ProofSection = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const s = declared<Sj>(doc);
  const state = proofState(s);
  const lacking = lackingOf(s);
  return (
    <DetailSection title={t('Bukti kirim')}>
      <ul data-proof={state} className="flex flex-wrap gap-x-6 gap-y-1.5 py-1 text-table">
        {s.bukti.map(({ jenis }) => {
          const missing = lacking?.lacks.includes(jenis) === true;
          const Icon = missing ? TriangleAlert : state === '' ? Circle : Check;
          return (
            <li key={jenis} className="flex items-center gap-1.5">
              <Icon
                aria-hidden
                className={cn(
                  'size-4 shrink-0',
                  missing ? 'text-rejected-i' : state === '' ? 'text-ink-3' : 'text-done-i',
                )}
              />
              <span className={missing ? 'font-semibold text-rejected-i' : undefined}>{t(proofs[jenis].label)}</span>
            </li>
          );
        })}
      </ul>
      {lacking ? (
        <p className="break-words pb-1 text-table">
          {t('Bukti kurang')}: {excuseText(lacking, t)}
        </p>
      ) : (
        state === '' && <p className="pb-1 text-hint text-ink-2">{t('Diminta customer sejak SJ terbit')}</p>
      )}
    </DetailSection>
  );
};
