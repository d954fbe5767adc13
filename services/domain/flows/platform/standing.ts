/** Present status of a document of any kind, for notifications about its moves. */

import type { Grant } from '../../kit/aggregate/actor.js';
import type { AnyAggregate } from '../../kit/aggregate/aggregate.js';
import type { AnyState } from '../../kit/aggregate/any.js';
import type { AnyEntity } from '../../kit/entity/entity-def.js';
import type { StatusTable } from '../../kit/lifecycle/status.js';
import { spReaders } from '../sp/kind.js';
import { type SpState, sp } from '../sp/sp.js';
import { spStatus } from '../sp/status.js';

export type Standing = {
  /** Its number. */
  title: string;
  /** Subject of the document. */
  about: string;
  status: string;
  /** ISO time of the present status; empty: none yet. */
  since: string;
  /** Id of the creator. */
  maker: string;
  /** Ids of those notified of its end. */
  people: readonly string[];
};
/** A kind of document that can be followed. */
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

/** The SP, and all documents built from a declaration alone, by name. */
export const standingKinds = (entities: readonly AnyEntity[]): ReadonlyMap<string, StandingKind> =>
  new Map([spStanding, ...entities.flatMap(standingKind)].map((kind) => [kind.aggregate.name, kind]));
