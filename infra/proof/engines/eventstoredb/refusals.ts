/** Errors like those of a real server: status, text and trailers. */
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

const error = (code: status, details: string, trailers: Record<string, string> = {}): ServiceError => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
};

export const notReady = () => error(status.UNAVAILABLE, 'Server Is Not Ready');
export const cut = () => error(status.UNAVAILABLE, 'Connection dropped');
export const unauthenticated = () => error(status.UNAUTHENTICATED, 'Bad HTTP response, status code 401');
export const accessDenied = () => error(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
export const dropped = () => error(status.CANCELLED, 'The server ended the subscription');
export const invalid = (what: string) => error(status.INVALID_ARGUMENT, what);
export const appendTooLarge = (max: number) =>
  error(status.INVALID_ARGUMENT, `Maximum Append Size of ${max} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(max),
  });
export const eventTooLarge = (id: string, size: number, max: number) =>
  error(status.INVALID_ARGUMENT, `Event with Id: ${id}, Size: ${size}, exceeds Maximum Append Event Size of ${max}.`, {
    exception: 'maximum-append-event-size-exceeded',
    'maximum-append-event-size': String(max),
  });
export const notLeader = (host: string, port: number) =>
  error(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });
