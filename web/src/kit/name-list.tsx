import { Fragment } from 'react';
import { repeatsIn } from './repeats';

/** A list of names in one line that leaves out of sight what the one before began with too: copied and heard it is whole. */
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
