/** A setting of the company that the served page tells (`web/index.html`). @returns undefined: the page says none */
export const pageSetting = (name: 'tiles' | 'locale' | 'paper-days' | 'reminder-days'): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="lintas-${name}"]`)?.content;
