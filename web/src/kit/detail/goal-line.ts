/**
 * Destination in one line: `UD Sumber Rejeki, Depok`; without the city if the name contains it, as for most schools.
 */
export const goalLine = (name: string, kota: string): string => {
  const city = kota.replace(/^Kota /, '');
  return city === '' || name.includes(city) ? name : [name, kota].filter(Boolean).join(', ');
};
