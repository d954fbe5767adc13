import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button';
import type { MenuContentProps } from './dropdown-menu-content';
import { type OpeningProps, useOpening } from './opening';
import { FloatingTrigger, type OpeningButtonProps, OpeningRoot, opened } from './opening-parts';

/** Commands behind a button; arrows, letters, Enter and Esc work as in native menus. */
export const DropdownMenu = OpeningRoot;
export const DropdownMenuTrigger = (props: OpeningButtonProps) => {
  const { open, setOpen, id } = useOpening();
  return (
    <FloatingTrigger
      id={`${id}-t`}
      {...props}
      aria-haspopup="menu"
      onKeyDown={(e) => {
        props.onKeyDown?.(e);
        if (e.key !== 'ArrowDown' || open) return;
        e.preventDefault();
        setOpen(true);
      }}
    />
  );
};
export const DropdownMenuContent = opened<MenuContentProps>(() => import('./dropdown-menu-content'));

type ButtonMenuProps = Omit<ButtonProps, 'children'> & Pick<MenuContentProps, 'align'> & Pick<OpeningProps, 'modal'>;
/** A menu behind an ordinary button. `label`: the button's text; `children`: its lines. */
export const ButtonMenu = ({
  label,
  align,
  modal = false,
  children,
  ...button
}: ButtonMenuProps & { label?: ReactNode; children: ReactNode }) => (
  <DropdownMenu modal={modal}>
    <DropdownMenuTrigger asChild>
      <Button {...button}>{label}</Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent align={align}>{children}</DropdownMenuContent>
  </DropdownMenu>
);
