/** What is pressed on the road: large, for a thumb in the sun. */
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cn } from '@/ui/cn';

const looks = {
  primary: 'border-primary bg-primary text-on-primary active:bg-primary-hover',
  outline: 'border-edge bg-surface text-ink active:bg-surface-2',
  danger: 'border-edge bg-surface text-danger active:bg-rejected-s',
  stop: 'border-danger bg-danger text-on-danger active:brightness-92',
};
type Look = { look?: keyof typeof looks; size?: 'main' | 'side'; icon?: ReactNode };
const styleOf = ({ look = 'outline', size = 'side' }: Look): string =>
  cn(
    'inline-flex w-full select-none items-center justify-center gap-2.5 rounded-phone border text-center font-semibold',
    size === 'main' ? 'min-h-16 px-4 text-doc' : 'min-h-13 px-2 text-lead',
    looks[look],
  );

type Props = ButtonHTMLAttributes<HTMLButtonElement> & Look;
export const Press = ({ look, size, icon, className, children, ...rest }: Props) => (
  <button type="button" {...rest} className={cn(styleOf({ look, size }), className)}>
    {icon}
    <span>{children}</span>
  </button>
);
/** The same for what leads out of the page: a call, a map. */
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
/** A file of the phone, by its camera where it has one. */
export const PressPhoto = ({
  icon,
  children,
  onPhoto,
}: {
  icon: ReactNode;
  children: ReactNode;
  onPhoto: (file: File) => void;
}) => (
  <label className={cn(styleOf({}), 'cursor-pointer focus-within:outline-2 focus-within:outline-focus')}>
    {icon}
    <span>{children}</span>
    <input
      type="file"
      accept="image/*"
      capture="environment"
      className="sr-only"
      onChange={(e) => {
        const [file] = e.target.files ?? [];
        if (file) onPhoto(file);
        e.target.value = '';
      }}
    />
  </label>
);
