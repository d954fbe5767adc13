/** Asks for confirmation before saving a 0 that has consequences (a price of Rp 0). */
import { useCallback, useRef, useState } from 'react';
import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import { useT } from '@/base/text/i18n';
import { ConfirmDialog } from '@/kit/command/reason-dialog';
import { Dialog } from '@/ui/dialog';
import type { Values } from '../values';
import { zerosIn } from '../zeros';

/**
 * @param stored the server's version: a 0 already stored needs no confirmation
 * @returns `confirm`: resolves to false if the user cancels; `question`: the dialog to render
 */
export const useZeroQuestion = (info: EntityInfo, stored: Values | undefined) => {
  const [zeroFields, setZeroFields] = useState<readonly FieldInfo[]>([]);
  const answer = useRef<(yes: boolean) => void>(undefined);
  const end = (yes: boolean) => {
    setZeroFields([]);
    answer.current?.(yes);
    answer.current = undefined;
  };
  const confirm = useCallback(
    (typed: Values): Promise<boolean> => {
      const zeros = zerosIn(info, typed, stored);
      if (zeros.length === 0) return Promise.resolve(true);
      setZeroFields(zeros);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    [info, stored],
  );
  return { confirm, question: <ZeroQuestion zeroFields={zeroFields} onEnd={end} /> };
};

const ZeroQuestion = ({ zeroFields, onEnd }: { zeroFields: readonly FieldInfo[]; onEnd: (yes: boolean) => void }) => {
  const t = useT();
  const labels = zeroFields.map(({ label }) => t(label)).join(', ');
  return (
    <Dialog open={zeroFields.length > 0} onOpenChange={(open) => !open && onEnd(false)}>
      {zeroFields.length > 0 && (
        <ConfirmDialog
          title={t('Simpan {{label}} Rp 0?', { label: labels })}
          detail={zeroFields.flatMap(({ zeroWarning }) => (zeroWarning ? [t(zeroWarning)] : [])).join(' ')}
          button={t('Ya, simpan Rp 0')}
          look="danger"
          onSubmit={() => onEnd(true)}
        />
      )}
    </Dialog>
  );
};
