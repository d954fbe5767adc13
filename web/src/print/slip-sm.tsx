/** The slip of an SM: marks shared with label printers. */
import { type SmSlip, slipMarks, slipSize } from '@domain/print/sm-slip';
import { Marks } from './marks';
import type { Drawing } from './printed';

export const smSlipDrawing: Drawing<SmSlip> = {
  whole: () => [],
  pages: (print) => [
    {
      key: print.id,
      node: (
        <div className="slip parcel">
          <Marks of={slipMarks(print)} wide={slipSize.width} />
        </div>
      ),
    },
  ],
};
