/** Amounts on a document's page that open their origin ("Asal angka"); O opens the first. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { hot } from '@/ui/hot';
import type { OriginOf } from './amount-origin';
import type { AmountPanelProps } from './amount-panel';

const Panel = hot<AmountPanelProps>(() => import('./amount-panel'));
const Asking = createContext<((path: string, at: HTMLElement) => void) | undefined>(undefined);

type AmountProps = {
  path: string;
  /** One of many in a table: no tab stop of its own; opened by a click, or selected from another amount's panel. */
  among?: boolean;
  children: ReactNode;
};
/** An amount; a button if the page shows origins. */
export const Amount = ({ path, among, children }: AmountProps) => {
  const t = useT();
  const ask = useContext(Asking);
  if (!ask) return children;
  return (
    <button
      type="button"
      data-paper="text"
      data-amount={path}
      title={t('Asal angka')}
      tabIndex={among ? -1 : undefined}
      onClick={(e) => ask(path, e.currentTarget)}
      className="amount"
    >
      {children}
    </button>
  );
};

/** @param of absent: no origins on this page */
export const AmountOrigins = ({ of, children }: { of: OriginOf | undefined; children: ReactNode }) => {
  const t = useT();
  const [selected, setSelected] = useState<{ path: string; at: HTMLElement }>();
  const first = of?.amounts(false)[0];
  useShortcuts([
    {
      keys: 'o',
      label: t('asal angka'),
      when: first !== undefined,
      run: () => {
        const drawn = [...document.querySelectorAll<HTMLElement>('[data-amount]')];
        const at = drawn.find((one) => one.dataset.amount === first?.path) ?? drawn[0];
        at?.scrollIntoView({ block: 'nearest' });
        if (at?.dataset.amount) setSelected({ path: at.dataset.amount, at });
      },
    },
  ]);
  return (
    <Asking value={of && ((path, at) => setSelected({ path, at }))}>
      {children}
      {of && selected && (
        <Panel
          key={of.id}
          {...of}
          {...selected}
          onAsk={(path) => setSelected({ path, at: selected.at })}
          onClose={() => setSelected(undefined)}
        />
      )}
    </Asking>
  );
};
