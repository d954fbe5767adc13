/** The sections of a form on their page: which are folded, which is read, and the ways to a section and to a field. */
import { type RefObject, useEffect, useState } from 'react';
import { focusField } from './form-field';
import { foldedAtFirst, type Section } from './form-sections';
import { useSectionAt } from './use-section-at';
import type { Values } from './values';

/** How long a section that was asked for counts as the one that is read, ms: as long as the page glides there. */
const GLIDE_MS = 900;

export const useSections = (root: RefObject<HTMLElement | null>, sections: readonly Section[], first: Values) => {
  const [folded, setFolded] = useState(() => foldedAtFirst(sections, first));
  const at = useSectionAt(root, folded.length);
  const [clicked, setClicked] = useState<string>();
  useEffect(() => {
    if (!clicked) return;
    const timer = setTimeout(() => setClicked(undefined), GLIDE_MS);
    return () => clearTimeout(timer);
  }, [clicked]);

  const reveal = (field: string) => {
    const of = sections.find((s) => s.fields.some((f) => f.name === field.split('.')[0]));
    setFolded((all) => all.filter((label) => label !== of?.label));
  };
  const toField = (name: string) => {
    reveal(name);
    requestAnimationFrame(() => root.current && focusField(root.current, name));
  };
  const toSection = (label: string) => {
    setFolded((all) => all.filter((one) => one !== label));
    setClicked(label);
    requestAnimationFrame(() => {
      const found = root.current?.querySelector<HTMLElement>(`[data-bagian="${CSS.escape(label)}"]`);
      found?.scrollIntoView({ block: 'start', behavior: 'smooth' });
      found?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
    });
  };
  return { folded, current: clicked ?? at, reveal, toField, toSection };
};
