/** Changes to an assigned unit: vehicle or driver, or the price. */
import { Dialog } from '@/ui/dialog';
import { useOpenSp } from './context';
import { ChangePrice, SwapMitra } from './swap-mitra';
import { SwapOwn } from './swap-own';

export type Swap = { kind: 'mitra' | 'own' | 'price'; slot: number };

export const SwapDialog = ({ swap, onClose }: { swap: Swap | undefined; onClose: () => void }) => {
  const { sp } = useOpenSp();
  const unit = swap && sp.units[swap.slot - 1];
  return (
    <Dialog open={unit !== undefined} onOpenChange={(open) => !open && onClose()}>
      {swap && unit?.milik === 'SENDIRI' && <SwapOwn unit={unit} slot={swap.slot} onClose={onClose} />}
      {swap && unit?.milik === 'MITRA' && swap.kind === 'mitra' && (
        <SwapMitra unit={unit} slot={swap.slot} onClose={onClose} />
      )}
      {swap && unit?.milik === 'MITRA' && swap.kind === 'price' && (
        <ChangePrice unit={unit} slot={swap.slot} onClose={onClose} />
      )}
    </Dialog>
  );
};
