import { fieldInfos } from '@domain/kit/entity/field-info';
import { tarifCustomer, tarifEureka, tarifMitra } from '@domain/master/tarif';
import { zerosIn } from './zeros';

describe('a price of Rp 0', () => {
  const kinds = [tarifEureka, tarifCustomer, tarifMitra].map(({ name, fields }) => [name, fieldInfos(fields)] as const);
  it.each(kinds)('of %s is asked about where it is new, and not where it stands already', (_, fields) => {
    const zeroFields = (typed: object, stored?: object) =>
      zerosIn({ fields }, { ...typed }, stored && { ...stored }).map(({ name }) => name);
    expect(zeroFields({ price: 0 })).toEqual(['price']);
    expect(zeroFields({ price: 0, fee_muat: 0 }, { price: 150_000 })).toEqual(['price']);
    expect(zeroFields({ price: 0 }, { price: 0 })).toEqual([]);
    expect(zeroFields({ price: 150_000 })).toEqual([]);
    // A missing value is a different fault.
    expect(zeroFields({ price: undefined })).toEqual([]);
  });
});
