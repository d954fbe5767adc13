import type { z } from 'zod';

/** A body that a schema refuses; the error filter names the fields in the user's language. */
export class Invalid extends Error {
  constructor(
    readonly schema: z.ZodType,
    readonly data: unknown,
  ) {
    super('invalid');
    this.name = 'Invalid';
  }
}
