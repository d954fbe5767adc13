/** QR codes in print, in millimeters. A separate module, because many prints do not need it. */
import { encode } from 'uqr';

type QrProps = {
  text: string;
  /** Width of a module, mm. */
  module: number;
  level?: 'L' | 'M' | 'Q' | 'H';
  /** Quiet zone on each side, in modules: four, unless the layout provides it. */
  border?: number;
};
export const QrCode = ({ text, module, level = 'Q', border = 4 }: QrProps) => {
  const { data, size: modules } = encode(text, { ecc: level, border });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={`QR ${text}`}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      style={{ display: 'block', width: `${modules * module}mm`, height: `${modules * module}mm` }}
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
};
