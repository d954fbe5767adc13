/** Afterwards: another vehicle or driver, another price. */
import { Dialog } from '@/ui/dialog';
import { useHalaman } from './context';
import { GantiHarga, GantiMitra } from './swap-mitra';
import { GantiSendiri } from './swap-own';

export type Ganti = { apa: 'mitra' | 'sendiri' | 'harga'; slot: number };

export const GantiDialog = ({ ganti, onClose }: { ganti: Ganti | undefined; onClose: () => void }) => {
  const { sp } = useHalaman();
  const unit = ganti && sp.units[ganti.slot - 1];
  return (
    <Dialog open={unit !== undefined} onOpenChange={(open) => !open && onClose()}>
      {ganti && unit?.milik === 'SENDIRI' && <GantiSendiri unit={unit} slot={ganti.slot} onClose={onClose} />}
      {ganti && unit?.milik === 'MITRA' && ganti.apa === 'mitra' && (
        <GantiMitra unit={unit} slot={ganti.slot} onClose={onClose} />
      )}
      {ganti && unit?.milik === 'MITRA' && ganti.apa === 'harga' && (
        <GantiHarga unit={unit} slot={ganti.slot} onClose={onClose} />
      )}
    </Dialog>
  );
};
