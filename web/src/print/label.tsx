import { type Label, type LabelSize, labelMarks, labelSizes, piecesOf } from '@domain/print/label';
import { Marks } from './marks';
import type { Drawing } from './printed';

const drawing = (size: LabelSize): Drawing<Label> => ({
  whole: () => [],
  pages: ({ id, content }) =>
    piecesOf(content).map((n) => ({
      key: `${id}/${n}`,
      node: (
        <div className={`parcel parcel-${size}`}>
          <Marks of={labelMarks(content, n, size)} wide={labelSizes[size].width} />
        </div>
      ),
    })),
});
export const labelDrawing = drawing('large');
export const smallLabelDrawing = drawing('small');
