import { type ReactNode, useId } from 'react';

/** A step of a page: its name on the left, what is done beside it. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section
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
