/** What a reader can do about a route without a tariff: add one if they have the right, or ask somebody who has. */
import tariffs from 'virtual:tariffs';
import { useLocation } from 'react-router';
import { mayWrite } from '../entity/entity';
import { useWho } from '../session/session';
import { deskLabel } from '../text/desk-label';
import { type T, useT } from '../text/i18n';
import { entityHref } from './entity-href';

const kinds = {
  tarif_customer: 'Tambah Tarif Customer',
  tarif_eureka: 'Tambah Tarif Eureka',
  tarif_mitra: 'Tambah Tarif Mitra',
} as const;
export type TariffKind = keyof typeof kinds;
/** Initial values of a new tariff, by field name. */
export type Begun = Readonly<Record<string, string>>;
export type TariffWay = { kind: TariffKind; label: string; to: string };

const tariffOf = (kind: TariffKind) => {
  const tariff = tariffs.find(({ name }) => name === kind);
  if (!tariff) throw new Error(`${kind} is no tariff`);
  return tariff;
};
/** Desks that may add a tariff of a kind, without the system and the webmaster. */
const desksFor = (kind: TariffKind): string[] =>
  tariffOf(kind)
    .can.write.map(String)
    .filter((grant) => grant !== 'system' && grant !== 'webmaster')
    .map((grant) => deskLabel(...(grant.split(':') as [string, string?])));
const listed = (names: readonly string[], t: T): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${t('atau')} ${names.at(-1)}` : (names[0] ?? '');

/**
 * @returns `ways`: addresses for new tariffs of these kinds that the reader may add; `ask`: sentences on which others
 * are missing and who adds them
 */
export const useTariffWays = () => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  return (missing: Partial<Record<TariffKind, Begun>>): { ways: TariffWay[]; ask: string[] } => {
    const all = (Object.keys(missing) as TariffKind[]).map((kind) => {
      const info = tariffOf(kind);
      const aim = { within: missing[kind] ?? {} };
      const to = mayWrite(info, who, 'register') ? entityHref(info, 'create', who, pathname, aim) : undefined;
      return { kind, label: t(kinds[kind]), to };
    });
    const ways = all.flatMap(({ to, ...way }) => (to === undefined ? [] : [{ ...way, to }]));
    const ask = all.flatMap(({ kind, to }) =>
      to === undefined
        ? [
            t('{{tarif}} ditambahkan oleh {{desks}}; mintalah kepada mereka.', {
              tarif: t(tariffOf(kind).label),
              desks: listed(desksFor(kind), t),
            }),
          ]
        : [],
    );
    return { ways, ask };
  };
};
