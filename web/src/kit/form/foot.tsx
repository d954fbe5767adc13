/** On narrow windows the buttons stick to the bottom, with the number of faults. */
import type { ReactNode } from 'react';

/** `start`: other content that must stay visible, such as a total. */
export const FormFoot = ({
  start,
  faults,
  children,
}: {
  start?: ReactNode;
  faults: ReactNode;
  children: ReactNode;
}) => (
  <div data-screen-only className="border-line border-t bg-surface px-gutter py-3 xl:hidden">
    {faults}
    <div
      className={start ? 'flex flex-wrap items-center gap-x-4 gap-y-2' : 'flex gap-2 md:justify-end md:[&>*]:flex-none'}
    >
      {start}
      {start ? <span className="flex gap-2 phone:w-full">{children}</span> : children}
    </div>
  </div>
);
