import { type ReactNode, useEffect, useId, useRef } from 'react';

/** `seen`: scroll it into view when it appears. */
type Props = { name: string; seen?: boolean; children: ReactNode };
/** A step of a page: its name on the left, its content beside it. */
export const Part = ({ name, seen = false, children }: Props) => {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (seen) part.current?.scrollIntoView({ block: 'nearest' });
  }, [seen]);
  return (
    <section
      ref={part}
      aria-labelledby={id}
      className="grid gap-x-4 gap-y-2 border-line border-b px-gutter py-5 lg:grid-cols-[7.625rem_minmax(0,64rem)]"
    >
      <h2 id={id} className="pt-1.5 font-semibold text-base">
        {name}
      </h2>
      {children}
    </section>
  );
};
