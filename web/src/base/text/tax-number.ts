/** Number of a tax invoice in its parts, `04 00 2600041873256`: transaction code, status, serial number. */
export const taxNumberText = (nsfp: string): string => nsfp.replace(/^(..)(..)(?=.)/, '$1 $2 ');
