/** Sections of a form page: which are collapsed, which is in view, and navigation to sections and fields. */
import { type RefObject, useEffect, useState } from 'react';
import { useSectionAt } from './use-section-at';

/** Ms for which a clicked section counts as the current one: the duration of smooth scrolling. */
const GLIDE_MS = 900;
type Named = { label: string; fields: readonly { name: string }[] };

export const useSections = (
  root: RefObject<HTMLElement | null>,
  sections: readonly Named[],
  foldedAtFirst: () => string[],
) => {
  const [folded, setFolded] = useState(foldedAtFirst);
  const at = useSectionAt(root, folded.length);
  const [clicked, setClicked] = useState<string>();
  useEffect(() => {
    if (!clicked) return;
    const timer = setTimeout(() => setClicked(undefined), GLIDE_MS);
    return () => clearTimeout(timer);
  }, [clicked]);

  const unfold = (label: string | undefined) => setFolded((all) => all.filter((one) => one !== label));
  return {
    folded,
    current: clicked ?? at,
    unfold,
    /** Expands the section of a field. */
    reveal: (field: string) =>
      unfold(sections.find((s) => s.fields.some((f) => f.name === field.split('.')[0]))?.label),
    toSection: (label: string) => {
      unfold(label);
      setClicked(label);
      requestAnimationFrame(() => {
        const section = root.current?.querySelector<HTMLElement>(`[data-bagian="${CSS.escape(label)}"]`);
        section?.scrollIntoView({ block: 'start', behavior: 'smooth' });
        section?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
      });
    },
  };
};
