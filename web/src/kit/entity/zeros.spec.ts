import { fieldInfos } from '@domain/kit/field-info';
import { tarifCustomer, tarifEureka, tarifMitra } from '@domain/master/tarif';
import { zerosIn } from './zeros';

describe('a price of Rp 0', () => {
  const kinds = [tarifEureka, tarifCustomer, tarifMitra].map(({ name, fields }) => [name, fieldInfos(fields)] as const);
  it.each(kinds)('of %s is asked about where it is new, and not where it stands already', (_, fields) => {
    const asked = (typed: object, stored?: object) =>
      zerosIn({ fields }, { ...typed }, stored && { ...stored }).map(({ name }) => name);
    expect(asked({ price: 0 })).toEqual(['price']);
    expect(asked({ price: 0, fee_muat: 0 }, { price: 150_000 })).toEqual(['price']);
    expect(asked({ price: 0 }, { price: 0 })).toEqual([]);
    expect(asked({ price: 150_000 })).toEqual([]);
    // What is not filled in is another fault.
    expect(asked({ price: undefined })).toEqual([]);
  });
});
