/** Amounts in the rows of a list that open their origin ("Asal angka"); O opens that of the row at the cursor. */
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import type { AmountHereProps } from '@/kit/entity/detail/amount-here';
import { hot } from '@/ui/hot';

const Panel = hot<AmountHereProps>(() => import('@/kit/entity/detail/amount-here'));
const Asking = createContext<((id: string, at: HTMLElement) => void) | undefined>(undefined);

/** @param id of the row's entry */
export const RowAmount = ({ id, children }: { id: string; children: ReactNode }) => {
  const t = useT();
  const ask = useContext(Asking);
  return (
    <button
      type="button"
      data-amount={id}
      title={t('Asal angka')}
      tabIndex={-1}
      onClick={(e) => ask?.(id, e.currentTarget)}
      className="amount"
    >
      {children}
    </button>
  );
};

type Props = { view: string; path: string; children: ReactNode };
/** @param path of the amount in each row's entry */
export const RowAmounts = ({ view, path, children }: Props) => {
  const t = useT();
  const [selected, setSelected] = useState<{ id: string; at: HTMLElement }>();
  const ask = useCallback((id: string, at: HTMLElement) => setSelected({ id, at }), []);
  useShortcuts([
    {
      keys: 'o',
      label: t('asal angka'),
      run: () => {
        const at = document.querySelector<HTMLElement>('[aria-current="true"] [data-amount]');
        if (at?.dataset.amount) ask(at.dataset.amount, at);
      },
    },
  ]);
  return (
    <Asking value={ask}>
      {children}
      {selected && <Panel key={selected.id} {...{ view, path }} {...selected} onClose={() => setSelected(undefined)} />}
    </Asking>
  );
};
