/** The sections of a form on their page: which are folded, which is read, and the ways to a section and to a field. */
import { type RefObject, useEffect, useState } from 'react';
import { useSectionAt } from './use-section-at';

/** How long a section that was asked for counts as the one that is read, ms: as long as the page glides there. */
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
    /** Unfolds the section of a field. */
    reveal: (field: string) =>
      unfold(sections.find((s) => s.fields.some((f) => f.name === field.split('.')[0]))?.label),
    toSection: (label: string) => {
      unfold(label);
      setClicked(label);
      requestAnimationFrame(() => {
        const found = root.current?.querySelector<HTMLElement>(`[data-bagian="${CSS.escape(label)}"]`);
        found?.scrollIntoView({ block: 'start', behavior: 'smooth' });
        found?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
      });
    },
  };
};
