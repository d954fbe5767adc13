import { rightAddress } from './addresses.js';

describe('an address in another case', () => {
  it('is led to the one that is meant', () => {
    expect(rightAddress('/masterdata/SPLIST')).toBe('/masterdata/splist');
    expect(rightAddress('/LOGIN/admin/Driver/')).toBe('/login/admin/driver');
    expect(rightAddress('/AKUNTING/AR/AR')).toBe('/akunting/ar/ar');
  });
  it('keeps what stands for a part of it', () => {
    expect(rightAddress('/masterdata/detailSP/01AbC%20x')).toBe('/masterdata/detailsp/01AbC%20x');
  });
  it('stays where it is right in any table, or nothing stands there', () => {
    for (const path of ['/Dashboard', '/dashboard', '/createar', '/masterdata/splist/', '/', '/nowhere', '/DETAIL-SP/'])
      expect([path, rightAddress(path)]).toEqual([path, undefined]);
  });
  it('never leads off this site', () => {
    for (const path of ['//evil.example/SIGNIN', '//SIGNIN', '/\\evil', '/SIGNIN//x'])
      expect([path, rightAddress(path)]).toEqual([path, undefined]);
  });
});
