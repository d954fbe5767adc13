import { type ReactNode, useId } from 'react';

type Props = { title: string; text: string; actions?: ReactNode; children: ReactNode };

/** A section of the account page: purpose, actions, content. */
export const Section = ({ title, text, actions, children }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-line border-b pb-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={id} className="font-semibold text-lead">
            {title}
          </h2>
          <p className="mt-0.5 text-ink-2 text-table">{text}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2 phone:w-full">{actions}</div>}
      </div>
      {children}
    </section>
  );
};

type SettingLineProps = { icon: ReactNode; title: ReactNode; detail: ReactNode; actions?: ReactNode };
export const SettingLine = ({ icon, title, detail, actions }: SettingLineProps) => (
  <li className="flex items-center gap-x-4 gap-y-1 border-line border-b py-3 phone:flex-wrap">
    <span className="shrink-0 text-ink-2 [&_svg]:size-5">{icon}</span>
    <div className="min-w-0 flex-1 phone:basis-56">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">{title}</p>
      <p className="text-ink-2 text-table">{detail}</p>
    </div>
    {actions && <div className="flex shrink-0 gap-1 phone:basis-full phone:ps-5">{actions}</div>}
  </li>
);

/** Placeholder while rows load; the text announces it to screen readers. */
export const Waiting = ({ text }: { text: string }) => (
  <p role="status" className="after-150 py-4 text-ink-2 text-table">
    {text}
  </p>
);
