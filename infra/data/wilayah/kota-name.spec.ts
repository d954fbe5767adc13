/** The domain's rules for names of kota, checked against the official regions. */
import { kotaName, pointKota, sameKota, sharedNames } from '../../../services/domain/kit/values/kota-name.js';
import { readWilayah } from './read.js';

const { kota } = readWilayah();

it('knows every name that a kota and a kabupaten share', () => {
  const bare = (nama: string) => nama.replace(/^(Kota|Kabupaten)( Administrasi)? /, '');
  const seen = new Map<string, number>();
  for (const { nama } of kota) seen.set(bare(nama), (seen.get(bare(nama)) ?? 0) + 1);
  const shared = [...seen].flatMap(([name, count]) => (count > 1 ? [name] : []));
  expect([...sharedNames].sort()).toEqual(shared.sort());
});
it('calls no two alike, and each by what means it alone', () => {
  const names = kota.map(({ nama }) => kotaName(nama));
  expect(new Set(names).size).toBe(kota.length);
  for (const { nama } of kota) {
    const meant = kota.filter((one) => sameKota(kotaName(nama), one.nama));
    expect(meant.map((one) => one.nama)).toEqual([nama]);
  }
});
it('tells by its code which of them a bare name is', () => {
  for (const { kode, nama } of kota)
    expect(pointKota({ kota: nama.replace(/^(Kota|Kabupaten)( Administrasi)? /, ''), kota_id: kode })).toBe(
      kotaName(nama),
    );
});
