import { type CommandError, ErrorType, isCommandError as isIts } from '@eventstore/db-client';

const isCommandError = (error: unknown): error is CommandError => isIts(error as Error);

/** An append above the server's size limit; it can never succeed. */
export class TooLarge extends Error {
  constructor(
    readonly stream: string,
    readonly bytes: number,
    cause?: unknown,
  ) {
    super(`The events for ${stream} are ${bytes} bytes, more than the event store takes at once`, { cause });
    this.name = 'TooLarge';
  }
}

/** A server that is alive did not answer a call within the time limit. */
export class NoAnswer extends Error {
  constructor(readonly ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = 'NoAnswer';
  }
}

/** No sign of life from the server within the time limit. */
export class Silence extends Error {
  constructor(readonly ms: number) {
    super(`nothing was heard for ${ms} ms`);
    this.name = 'Silence';
  }
}

/** The call ended without an answer; repeated as a separate call it gets one. */
export class CutOff extends Error {
  constructor(cause?: unknown) {
    super('the call was cut off', { cause });
    this.name = 'CutOff';
  }
}

// gRPC status codes.
const [CANCELLED, DEADLINE_EXCEEDED, UNAVAILABLE] = [1, 4, 14];
// Permanent errors.
const [INVALID_ARGUMENT, NOT_FOUND, PERMISSION_DENIED, RESOURCE_EXHAUSTED, UNIMPLEMENTED, UNAUTHENTICATED] = [
  3, 5, 7, 8, 12, 16,
];
const PASSING: readonly ErrorType[] = [
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.UNKNOWN,
];
const codeOf = (error: unknown): number | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'number' ? code : undefined;
};

/** Whether the same call may succeed later. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof NoAnswer || error instanceof Silence || error instanceof CutOff) return true;
  if (isCommandError(error)) {
    if (error.type === ErrorType.NOT_LEADER) return true;
    if (!PASSING.includes(error.type)) return false;
  }
  const code = codeOf(error);
  return ![INVALID_ARGUMENT, NOT_FOUND, PERMISSION_DENIED, RESOURCE_EXHAUSTED, UNIMPLEMENTED, UNAUTHENTICATED].includes(
    code ?? -1,
  );
};

/** Whether the server or the channel refused the message size. */
export const isTooLarge = (error: unknown): boolean =>
  (isCommandError(error) && error.type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) ||
  codeOf(error) === RESOURCE_EXHAUSTED ||
  (codeOf(error) === INVALID_ARGUMENT && /append.* size/i.test((error as Error).message));

export const isNotFound = (error: unknown): boolean =>
  isCommandError(error) && error.type === ErrorType.STREAM_NOT_FOUND;

/** Whether an error is the server's answer rather than a failure of the connection. */
export const isWord = (error: unknown): boolean => {
  const code = codeOf(error);
  return code !== undefined && ![CANCELLED, DEADLINE_EXCEEDED, UNAVAILABLE].includes(code);
};

/** Whether there was no sign of life, as far as an error's causes tell. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Silence || (error instanceof Error && error.cause !== undefined && isSilence(error.cause));

/** Why the server refused the user: `credentials` are unknown, or the user lacks `rights`. */
export const refusalOf = (error: unknown): 'credentials' | 'rights' | undefined => {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const code = codeOf(at);
    if (code === UNAUTHENTICATED) return 'credentials';
    if (code === PERMISSION_DENIED || (isCommandError(at) && at.type === ErrorType.ACCESS_DENIED)) return 'rights';
  }
  return undefined;
};
