import { type CommandError, ErrorType, isCommandError as isIts } from '@eventstore/db-client';

const isCommandError = (error: unknown): error is CommandError => isIts(error as Error);

/** An append that the server will never take: it is larger than its limit. */
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

/** No answer within the time given. */
export class NoAnswer extends Error {
  constructor(readonly ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = 'NoAnswer';
  }
}

// Of gRPC: what no repetition changes.
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

/** Whether the same call may succeed a moment later. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof NoAnswer) return true;
  if (isCommandError(error)) {
    if (error.type === ErrorType.NOT_LEADER) return true;
    if (!PASSING.includes(error.type)) return false;
  }
  const code = codeOf(error);
  return ![INVALID_ARGUMENT, NOT_FOUND, PERMISSION_DENIED, RESOURCE_EXHAUSTED, UNIMPLEMENTED, UNAUTHENTICATED].includes(
    code ?? -1,
  );
};

/** Whether the server, or the channel, refused the size. */
export const isTooLarge = (error: unknown): boolean =>
  (isCommandError(error) && error.type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED) ||
  codeOf(error) === RESOURCE_EXHAUSTED ||
  (codeOf(error) === INVALID_ARGUMENT && /append.* size/i.test((error as Error).message));

export const isNotFound = (error: unknown): boolean =>
  isCommandError(error) && error.type === ErrorType.STREAM_NOT_FOUND;

/** Whether nothing was heard in time: the connection itself may be dead. */
export const isSilence = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  (isCommandError(error) && error.type === ErrorType.DEADLINE_EXCEEDED) ||
  codeOf(error) === 4;
