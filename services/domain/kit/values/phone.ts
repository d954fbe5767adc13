/** Phone numbers as people read them. */

/** Area codes of three digits; all others have four. */
const SHORT_AREA = /^0(?:21|22|24|31|61)/;
/**
 * The canonical form of a phone number: a mobile as `0812-3456-7890`, a landline as `(021) 8898-6017`; anything but a
 * number of this country stays as it is. @param phone as stored (`+62…`)
 */
export const phoneText = (phone: string): string => {
  const digits = phone.replace(/^\+62/, '0');
  if (!/^0[1-9]\d{6,12}$/.test(digits)) return phone;
  if (digits.startsWith('08')) return digits.replace(digits.length > 10 ? /^(.{4})(.{4})/ : /^(.{4})(.{3})/, '$1-$2-');
  const area = SHORT_AREA.exec(digits)?.[0] ?? digits.slice(0, 4);
  const subscriber = digits.slice(area.length);
  return `(${area}) ${subscriber.length > 5 ? subscriber.replace(subscriber.length < 8 ? /^.{3}/ : /^.{4}/, '$&-') : subscriber}`;
};
