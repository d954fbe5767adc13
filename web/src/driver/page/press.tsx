/** Buttons for use on the road: large enough for a thumb, readable in the sun. */
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cn } from './cn';

const looks = {
  primary: 'border-primary bg-primary text-on-primary active:bg-primary-hover',
  outline: 'border-edge bg-surface text-ink active:bg-surface-2',
  danger: 'border-edge bg-surface text-danger active:bg-rejected-s',
  stop: 'border-danger bg-danger text-on-danger active:brightness-92',
};
/** `tile`: one of three in a row, with its text below its icon. */
const sizes = {
  main: 'min-h-16 gap-2.5 px-4 text-doc',
  side: 'min-h-13 gap-2.5 px-2 text-lead',
  tile: 'min-h-13 flex-col gap-0.5 px-0.5 py-1 text-base leading-tight',
};
type Look = { look?: keyof typeof looks; size?: keyof typeof sizes; icon?: ReactNode };
const styleOf = ({ look = 'outline', size = 'side' }: Look): string =>
  cn(
    'inline-flex w-full select-none items-center justify-center rounded-phone border text-center font-semibold',
    sizes[size],
    looks[look],
  );

type Props = ButtonHTMLAttributes<HTMLButtonElement> & Look;
export const Press = ({ look, size, icon, className, children, ...rest }: Props) => (
  <button type="button" {...rest} className={cn(styleOf({ look, size }), className)}>
    {icon}
    <span>{children}</span>
  </button>
);
/** The same for links out of the page: a call, a map. */
export const PressLink = ({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) => (
  <a
    href={href}
    className={styleOf({})}
    {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
  >
    {icon}
    <span>{children}</span>
  </a>
);
/** Takes a file from the phone, by its camera if there is one. */
export const PressPhoto = ({
  icon,
  size,
  name,
  children,
  onPhoto,
}: Pick<Look, 'icon' | 'size'> & {
  /** Full accessible name, if the visible text is short. */
  name?: string;
  children: ReactNode;
  onPhoto: (file: File) => void;
}) => (
  <label className={cn(styleOf({ size }), 'cursor-pointer focus-within:outline-2 focus-within:outline-focus')}>
    {icon}
    <span>{children}</span>
    <input
      type="file"
      accept="image/*"
      capture="environment"
      aria-label={name}
      className="sr-only"
      onChange={(e) => {
        const [file] = e.target.files ?? [];
        if (file) onPhoto(file);
        e.target.value = '';
      }}
    />
  </label>
);
