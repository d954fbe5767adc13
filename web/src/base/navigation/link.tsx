import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useCallback, useMemo } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};
const plain = (e: MouseEvent, target: string | undefined): boolean =>
  e.button === 0 && (!target || target === '_self') && !(e.metaKey || e.altKey || e.ctrlKey || e.shiftKey);

/**
 * A link within the product, built on the router's own hooks. Its `<Link>` and `useSearchParams` share a module with
 * its data and framework modes (prefetch, fetchers, forms), which adds 4 KB to every page and is not used here.
 */
export const Link = ({ to, replace, state, onClick, target, ...rest }: Props) => {
  const href = useHref(to);
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const there = createPath(useResolvedPath(to));
  const click = (e: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(e);
    if (e.defaultPrevented || !plain(e, target)) return;
    e.preventDefault();
    void navigate(to, { replace: replace ?? here === there, state });
  };
  return <a {...rest} href={href} target={target} onClick={click} />;
};

type Search = Record<string, string> | [string, string][] | URLSearchParams;
/**
 * The address's query and a setter. `now` is read from the address itself: a render may lag behind the next key press.
 */
export const useSearchParams = (): [
  URLSearchParams,
  (next: Search | ((now: URLSearchParams) => Search), options?: { replace?: boolean }) => void,
] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: Search | ((now: URLSearchParams) => Search), options?: { replace?: boolean }) =>
      void navigate(
        `?${new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next)}`,
        options,
      ),
    [navigate],
  );
  return [params, set];
};
