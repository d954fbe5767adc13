/** A 0 that brings something about (a price of Rp 0) is saved only on purpose. */
import { useCallback, useRef, useState } from 'react';
import type { EntityInfo, FieldInfo } from '@/base/entity';
import { useT } from '@/base/i18n';
import { ConfirmDialog } from '@/kit/reason-dialog';
import { Dialog } from '@/ui/dialog';
import type { Values } from '../values';
import { zerosIn } from '../zeros';

/**
 * @param stored what the server has: a 0 that stands there already is not asked about again
 * @returns `confirm`: resolves to false where the user goes back; `question`: what is asked, to be drawn
 */
export const useZeroQuestion = (info: EntityInfo, stored: Values | undefined) => {
  const [asked, setAsked] = useState<readonly FieldInfo[]>([]);
  const answer = useRef<(yes: boolean) => void>(undefined);
  const end = (yes: boolean) => {
    setAsked([]);
    answer.current?.(yes);
    answer.current = undefined;
  };
  const confirm = useCallback(
    (typed: Values): Promise<boolean> => {
      const zeros = zerosIn(info, typed, stored);
      if (zeros.length === 0) return Promise.resolve(true);
      setAsked(zeros);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    [info, stored],
  );
  return { confirm, question: <ZeroQuestion asked={asked} onEnd={end} /> };
};

const ZeroQuestion = ({ asked, onEnd }: { asked: readonly FieldInfo[]; onEnd: (yes: boolean) => void }) => {
  const t = useT();
  const labels = asked.map(({ label }) => t(label)).join(', ');
  return (
    <Dialog open={asked.length > 0} onOpenChange={(open) => !open && onEnd(false)}>
      {asked.length > 0 && (
        <ConfirmDialog
          title={t('Simpan {{label}} Rp 0?', { label: labels })}
          detail={asked.flatMap(({ zeroWarning }) => (zeroWarning ? [t(zeroWarning)] : [])).join(' ')}
          button={t('Ya, simpan Rp 0')}
          look="danger"
          onSubmit={() => onEnd(true)}
        />
      )}
    </Dialog>
  );
};
