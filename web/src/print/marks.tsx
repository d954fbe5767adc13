/** Marks shared with label printers, in millimeters. */
import { DOTS_PER_MM, type Mark } from '@domain/print/marks';
import type { CSSProperties } from 'react';
import { barPath, barsOf, modulesOf } from '@/base/text/bars';
import { QrCode } from './qr-code';

const mm = (dots: number): string => `${dots / DOTS_PER_MM}mm`;
const at = ({ x, y }: { x: number; y: number }): CSSProperties => ({ left: mm(x), top: mm(y) });

const Bars = ({ mark: { x, y, text, dot, h } }: { mark: Extract<Mark, { is: 'bars' }> }) => {
  const bars = barsOf(text);
  const modules = modulesOf(bars);
  const width = modules * dot;
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      style={{ ...at({ x: x - width / 2, y }), width: mm(width), height: mm(h) }}
    >
      <path d={barPath(bars, 1)} />
    </svg>
  );
};
const Drawn = ({ mark, wide }: { mark: Mark; wide: number }) => {
  switch (mark.is) {
    case 'text': {
      const side = mark.end ? { right: mm(wide - mark.x), top: mm(mark.y) } : at(mark);
      return (
        <span dir="ltr" style={{ ...side, fontSize: mm(mark.size), fontWeight: mark.bold ? 600 : 400 }}>
          {mark.text}
        </span>
      );
    }
    case 'box':
      return <i style={{ ...at(mark), width: mm(mark.w), height: mm(mark.h), background: '#000' }} />;
    case 'frame':
      return <i style={{ ...at(mark), width: mm(mark.w), height: mm(mark.h), border: `${mm(mark.line)} solid` }} />;
    case 'disc':
      return (
        <i style={{ ...at(mark), width: mm(mark.d), height: mm(mark.d), background: '#000', borderRadius: '50%' }} />
      );
    case 'qr':
      return (
        <div style={at(mark)}>
          <QrCode text={mark.text} module={mark.dot / DOTS_PER_MM} border={0} />
        </div>
      );
    case 'bars':
      return <Bars mark={mark} />;
  }
};
/** @param wide width in millimeters */
export const Marks = ({ of, wide }: { of: readonly Mark[]; wide: number }) =>
  of.map((mark) => (
    <Drawn
      key={`${mark.is}${mark.x},${mark.y}${'text' in mark ? mark.text : ''}`}
      mark={mark}
      wide={wide * DOTS_PER_MM}
    />
  ));
