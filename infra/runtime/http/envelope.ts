/** Every HTTP body of the product: `{ status: { code, message }, data, errors }`. */
/**
 * @property names ranges of the message that hold Indonesian names of fields and actions, which clients in other
 * languages translate
 */
export type FieldError = { message: string; field?: string; code?: string; names?: [from: number, to: number][] };
export type Envelope<T = unknown> = { status: { code: number; message: string }; data: T; errors: FieldError[] };

const OK = '{"status":{"code":200,"message":"OK"},"data":';
const END = ',"errors":[]}';
/** The envelope of a success as text; `json` is the text of `data`. */
export const okText = (json: string): string => OK + json + END;
export const ok = <T>(data: T, message = 'OK'): Envelope<T> => ({ status: { code: 200, message }, data, errors: [] });
export const failed = (code: number, message: string, errors: FieldError[], data: unknown = null): Envelope => ({
  status: { code, message },
  data,
  errors,
});
