/** Read-model queries of an intake. */
import type { Delivery } from '../../domain/flows/race/intake/look.js';
import type { School } from '../../domain/flows/race/intake/match.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';

export type NamedRegion = { id: string; name: string };
export type IntakeReads = {
  /** Active schools of a customer. */
  schools(actor: Actor, customer: string): Promise<School[]>;
  /** Deliveries of the customer's active orders. */
  deliveries(actor: Actor, customer: string): Promise<Delivery[]>;
  /** Kota that a text may refer to. */
  kota(actor: Actor, typed: string): Promise<NamedRegion[]>;
  /** Kecamatan with a name, each with its kota. */
  kecamatan(actor: Actor, typed: string): Promise<(NamedRegion & { kota: string })[]>;
  /** Headings of a customer's earlier manifests, by column, and the id of the document that stores them. */
  mapping(
    actor: Actor,
    customer: string,
  ): Promise<{ id: string; kolom: { isian: string; judul: string }[] } | undefined>;
};
