import { Fragment } from 'react';
import { repeatsIn } from '../data/repeats';

/**
 * A list of names in one line that visually hides the first word if it repeats that of the name before; copied or read
 * aloud it is complete.
 */
export const NameList = ({ text }: { text: string }) => (
  <span className="block truncate" title={text}>
    {repeatsIn(text).map(([again, rest], n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: names stand in their order, and have no other key.
      <Fragment key={n}>
        {n > 0 && ', '}
        {again && <span className="text-[0px] leading-[0]">{again}</span>}
        {rest}
      </Fragment>
    ))}
  </span>
);
