/** What an intake wants to know of others' entries, answered by the read models. */
import type { Delivery } from '../../domain/flows/race/intake/look.js';
import type { School } from '../../domain/flows/race/intake/match.js';
import type { Actor } from '../../domain/kit/actor.js';

export type NamedRegion = { id: string; name: string };
export type IntakeReads = {
  /** Living schools of a customer. */
  schools(actor: Actor, customer: string): Promise<School[]>;
  /** Deliveries of the customer's living orders. */
  deliveries(actor: Actor, customer: string): Promise<Delivery[]>;
  /** Kota that a text may mean. */
  kota(actor: Actor, typed: string): Promise<NamedRegion[]>;
  /** Kecamatan of a name, with the kota that each lies in. */
  kecamatan(actor: Actor, typed: string): Promise<(NamedRegion & { kota: string })[]>;
  /** Headings that a customer's manifests had, by column, and the document that keeps them. */
  mapping(
    actor: Actor,
    customer: string,
  ): Promise<{ id: string; kolom: { isian: string; judul: string }[] } | undefined>;
};
