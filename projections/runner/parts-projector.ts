import type { Recorded } from '../../infra/ports/ports.js';
import { parseStream } from '../../services/domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../services/domain/kit/view/view.js';
import type { Working } from './document.js';
import { concerns, joinsOf, type Part, partAfter, partsView } from './parts.js';
import { type Ports, Projector } from './projector.js';

/** Stores the parts of one version: documents by stream, under the same rules as all others. */
export class PartsProjector extends Projector {
  private constructor(
    ports: Ports,
    private readonly view: AnyView,
    version: string,
    shared: boolean,
  ) {
    super(ports, { view: partsView(view), version }, shared);
  }

  static async of(ports: Ports, view: AnyView, version: string, shared: boolean): Promise<PartsProjector> {
    return new PartsProjector(ports, view, version, shared).opened();
  }

  override handles(stream: string): boolean {
    return joinsOf(this.view).has(parseStream(stream).name);
  }
  /** Events that may create or change a part. */
  concerning(events: readonly Recorded[]): Recorded[] {
    return events.filter((event) => concerns(this.view, event));
  }
  protected override idOf(stream: string): string {
    return stream;
  }
  protected override sourceOf(id: string): string {
    return id;
  }
  protected override after(before: Working, event: Recorded): Working {
    return partAfter(this.view, before, event);
  }

  /** A cached part, saved or about to be. */
  at(stream: string): Part | undefined {
    return this.cached(stream)?.doc as Part | undefined;
  }

  /** Parts as stored now. */
  async stored(streams: readonly string[]): Promise<Map<string, Part>> {
    const { view, version } = this.target;
    if (streams.length === 0) return new Map();
    const loaded = await this.ports.reads.load(view.name, version, streams);
    return new Map([...loaded].map(([stream, { doc }]) => [stream, doc as Part]));
  }

  /** All stored parts, in pages. */
  async each(page: (parts: ReadonlyMap<string, Part>) => Promise<void>, size: number): Promise<void> {
    const parts = new Map<string, Part>();
    await this.ports.reads.scan(this.target.view.name, this.target.version, async ({ id, doc }) => {
      parts.set(id, doc as Part);
      if (parts.size < size) return;
      await page(parts);
      parts.clear();
    });
    if (parts.size > 0) await page(parts);
  }
}
