/** Where goods go, in one line: `UD Sumber Rejeki, Depok`; the city is left out where the name says it, as of most schools. */
export const goalLine = (name: string, kota: string): string => {
  const city = kota.replace(/^Kota /, '');
  return city === '' || name.includes(city) ? name : [name, kota].filter(Boolean).join(', ');
};
