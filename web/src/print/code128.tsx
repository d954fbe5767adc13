/** Bar codes in print: black on white, in millimeters, with quiet zones. */
import { barPath, barsOf, modulesOf } from '@/base/text/bars';
import { splitNumber } from '@/base/text/format';

/** Width of a module, mm: four dots on a 300 dpi printer; three dots at 203 dpi would be 0.375. */
const MODULE_MM = 0.339;

type BarProps = {
  text: string;
  /** Height of the bars, mm. */
  height?: number;
  /** Width of a module, mm. */
  module?: number;
  /** Whether the number is printed below, in the surrounding font size. */
  numbered?: boolean;
};
/** A CODE128 with its number below, the last digits bold as everywhere. */
export const Code128 = ({ text, height = 12, module = MODULE_MM, numbered = true }: BarProps) => {
  const bars = barsOf(text);
  const width = modulesOf(bars);
  const [prefix, last] = splitNumber(text);
  return (
    <figure data-code={text} style={{ display: 'inline-block', margin: 0, textAlign: 'center' }}>
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        style={{ display: 'block', width: `${width * module}mm`, height: `${height}mm` }}
      >
        <path fill="#fff" d={`M0 0h${width}v1H0z`} />
        <path fill="#000" d={barPath(bars, 1)} />
      </svg>
      {numbered && (
        <figcaption dir="ltr" style={{ whiteSpace: 'nowrap' }}>
          {prefix}
          <b>{last}</b>
        </figcaption>
      )}
    </figure>
  );
};
