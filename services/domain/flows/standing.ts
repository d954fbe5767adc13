/** How a document of any kind stands: what news of its way are made of. */

import type { Grant } from '../kit/actor.js';
import type { AnyAggregate } from '../kit/aggregate.js';
import type { AnyState } from '../kit/any.js';
import type { AnyEntity } from '../kit/entity-def.js';
import type { StatusTable } from '../kit/status.js';
import { spReaders } from './sp/kind.js';
import { type SpState, sp } from './sp/sp.js';
import { spStatus } from './sp/status.js';

export type Standing = {
  /** Its number. */
  title: string;
  /** Whom or what it is about. */
  about: string;
  status: string;
  /** ISO: since when it stands so; empty: it does not stand anywhere yet. */
  since: string;
  /** Who made it, by id. */
  maker: string;
  /** Ids of those who hear how it ends. */
  people: readonly string[];
};
/** A kind of document whose way can be followed. */
export type StandingKind = {
  aggregate: AnyAggregate;
  read: readonly Grant[];
  status: StatusTable;
  of: (state: AnyState) => Standing;
};

const spStanding: StandingKind = {
  aggregate: sp,
  read: spReaders,
  status: spStatus,
  of: ({ sp: title, nama, status, sejak, pembuat, sales }: SpState) => ({
    ...{ title, about: nama.customer, status, since: sejak },
    ...{ maker: pembuat.id, people: [pembuat.id, sales.id] },
  }),
};

type Fields = Partial<Record<string, string>>;
const standingKind = ({ aggregate, can, life, subtitle = [] }: AnyEntity): StandingKind[] =>
  life
    ? [
        {
          aggregate,
          read: can.read,
          status: Object.fromEntries(life.statuses.map(({ value, ...rest }) => [value, rest])),
          of: ({ fields, sebutan }: { fields: Fields; sebutan?: Fields }) => {
            const { nomor = '', status = '', sejak = '', pembuat_id = '' } = fields;
            const [about = ''] = subtitle as readonly string[];
            const subject = String(sebutan?.[about.replace('sebutan.', '')] ?? fields[about] ?? '');
            return { title: nomor, about: subject, status, since: sejak, maker: pembuat_id, people: [pembuat_id] };
          },
        },
      ]
    : [];

/** Of the SP and of all documents that a declaration alone made, by name. */
export const standingKinds = (entities: readonly AnyEntity[]): ReadonlyMap<string, StandingKind> =>
  new Map([spStanding, ...entities.flatMap(standingKind)].map((kind) => [kind.aggregate.name, kind]));
