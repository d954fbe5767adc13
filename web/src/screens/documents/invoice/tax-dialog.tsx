import type { ListNow } from '@/kit/list/types';
import { hot } from '@/ui/hot';
import type { CoretaxProps } from './coretax-dialog';
import type { NumbersProps } from './numbers/dialog';
import type { TaxTool } from './tax-items';

const Coretax = hot<CoretaxProps>(() => import('./coretax-dialog'));
const Numbers = hot<NumbersProps>(() => import('./numbers/dialog'));

export type TaxDialogProps = { tool: TaxTool; now: ListNow; onClose: () => void };
export default function TaxDialog({ tool, now, onClose }: TaxDialogProps) {
  return tool === 'xml' ? (
    <Coretax bu={String(now.params.bu ?? '')} onClose={onClose} />
  ) : (
    <Numbers onClose={onClose} />
  );
}
