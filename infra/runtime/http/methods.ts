/** Which methods an address takes: for one that is known, but not by the method that was used. */
type Route = { method: string; url: string };
type Known = { parts: readonly string[]; method: string };

/** Answers from the routes of an application, as they were registered; wildcards are left out. */
export class Methods {
  private readonly bySize = new Map<number, Known[]>();

  add({ method, url }: Route): void {
    if (url.includes('*')) return;
    const parts = url.split('/');
    const list = this.bySize.get(parts.length) ?? [];
    list.push({ parts, method });
    this.bySize.set(parts.length, list);
  }

  /** In alphabetical order; none: nothing is at this address. @param url with or without a query */
  of(url: string): string[] {
    const given = (url.split('?', 1)[0] as string).split('/');
    const found = (this.bySize.get(given.length) ?? []).filter(({ parts }) =>
      parts.every((part, n) => (part.startsWith(':') ? given[n] !== '' : part === given[n])),
    );
    return [...new Set(found.map(({ method }) => method))].sort();
  }
}
