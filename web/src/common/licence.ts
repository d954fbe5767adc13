/** What drivers' licences permit, as text. Pure. */

import { type UnitType, unitName } from '@domain/common/unit-types';
import { type Licence, licenceLack, licenceName, licenceNeeded } from '@domain/master/licence';
import type { T } from '@/base/text/i18n';

/** `sim`: the licence type, if loaded: the name alone gives the class, but not the unit types. */
export type Licensed = { licence_type: string; sebutan: { licence_type: string }; sim?: Licence };

/** Why the driver's licence is not for a unit type. */
export const licenceUnfit = (d: Licensed, type: UnitType, t: T): string | undefined => {
  const licence = d.sim ?? { code: d.sebutan.licence_type, unit: [] };
  const params = { sim: licenceName(licence.code), unit: unitName(type), needed: licenceNeeded(type) };
  const lack = licenceLack(licence, type);
  if (lack === 'class') return t('{{sim}}, sedangkan {{unit}} butuh {{needed}}', params);
  return lack && t('{{sim}} tidak mencantumkan {{unit}}', params);
};
