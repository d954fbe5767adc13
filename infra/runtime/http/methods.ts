/** The methods that a URL supports, for the response to a known URL with another method. */
type Route = { method: string; url: string };
type RouteEntry = { parts: readonly string[]; method: string };

/** Looks up the registered routes of an application; wildcards are left out. */
export class Methods {
  private readonly bySize = new Map<number, RouteEntry[]>();

  add({ method, url }: Route): void {
    if (url.includes('*')) return;
    const parts = url.split('/');
    const list = this.bySize.get(parts.length) ?? [];
    list.push({ parts, method });
    this.bySize.set(parts.length, list);
  }

  /** In alphabetical order; empty: no such URL. @param url with or without a query */
  of(url: string): string[] {
    const segments = (url.split('?', 1)[0] as string).split('/');
    const matches = (this.bySize.get(segments.length) ?? []).filter(({ parts }) =>
      parts.every((part, n) => (part.startsWith(':') ? segments[n] !== '' : part === segments[n])),
    );
    return [...new Set(matches.map(({ method }) => method))].sort();
  }
}
